import type { ScheduledPostSummary } from '@forum/contracts/scheduled-posts';
import { CalendarClock, FilePen, Send, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Menu } from '../../components/Menu.tsx';
import { useText } from '../../lib/language/messages.tsx';
import scheduledTexts from './messages/en/scheduled-posts.json';
import { timeError } from './useSchedulePost.ts';
import { useScheduledActs } from './useScheduledActs.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await import('./ScheduleDialog.tsx')).ScheduleDialog,
}));

/** What can be done with a scheduled post, besides changing its text. */
export function ScheduledMenu({ post }: { post: ScheduledPostSummary }) {
  const t = useText(scheduledTexts);
  const { publish, back, discard, move } = useScheduledActs(post);
  const [asked, setAsked] = useState<'time' | 'discard' | null>(null);
  const close = () => {
    setAsked(null);
    move.reset();
  };
  const isBusy = publish.isPending || back.isPending || discard.isPending;
  return (
    <>
      <Menu
        label={t('more', { title: post.title })}
        items={[
          { name: t('now'), icon: Send, isDisabled: isBusy, onChosen: () => publish.mutate() },
          { name: t('change'), icon: CalendarClock, onChosen: () => setAsked('time') },
          { name: t('back'), icon: FilePen, isDisabled: isBusy, onChosen: () => back.mutate() },
          { name: t('discard'), icon: Trash2, isDanger: true, onChosen: () => setAsked('discard') },
        ]}
      />
      {asked === 'time' ? (
        <Suspense>
          <ScheduleDialog
            title={t('changeTitle')}
            act={t('save')}
            dueAt={post.dueAt}
            isBusy={move.isPending}
            error={timeError(move.error)}
            onChosen={(dueAt) => move.mutate(dueAt, { onSuccess: close })}
            onClose={close}
          />
        </Suspense>
      ) : null}
      <ConfirmDialog
        title={t('discardTitle')}
        text={t('discardText', { title: post.title })}
        act={t('discard')}
        isOpen={asked === 'discard'}
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate(undefined, { onSettled: close })}
        onClose={close}
      />
    </>
  );
}
