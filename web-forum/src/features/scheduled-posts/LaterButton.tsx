import type { PostFields } from '@forum/contracts/post-fields';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import scheduledTexts from './messages/en/scheduled-posts.json';
import { timeError, useSchedulePost } from './useSchedulePost.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await import('./ScheduleDialog.tsx')).ScheduleDialog,
}));

interface Props {
  /** The post to be published; null: it is not ready, and the form says why. */
  check: () => Omit<PostFields, 'published'> | null;
  onScheduled: () => void;
}

/** Schedules the post of a form. */
export function LaterButton({ check, onScheduled }: Props) {
  const t = useText(scheduledTexts);
  const schedule = useSchedulePost(onScheduled);
  const [fields, setFields] = useState<ReturnType<typeof check>>(null);
  const close = () => {
    setFields(null);
    schedule.reset();
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setFields(check())}>
        {t('later')}
      </Button>
      {fields === null
        ? null
        : // It has a form of its own, and none stands in another.
          createPortal(
            <Suspense>
              <ScheduleDialog
                title={t('laterTitle')}
                act={t('schedule')}
                dueAt={null}
                isBusy={schedule.isPending}
                error={timeError(schedule.error)}
                onChosen={(dueAt) => schedule.mutate({ fields, dueAt })}
                onClose={close}
              />
            </Suspense>,
            document.body,
          )}
    </>
  );
}
