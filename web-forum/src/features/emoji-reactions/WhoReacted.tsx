import type { GivenReaction } from '@forum/contracts/emoji-reactions';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useReason } from '../../messages/server.ts';
import { MemberRow } from '../users/index.ts';
import { reactionsQuery, type ReactedItem } from './api.ts';
import { useEmojiName } from './emoji-name.ts';
import emojiReactionsTexts from './messages/en/emoji-reactions.json';
import styles from './Reactions.module.css';

/** Who reacted with which emoji, behind a button. */
export function WhoReacted({ item }: { item: ReactedItem }) {
  const t = useText(emojiReactionsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="with-js">
      <Button
        size="small"
        look="quiet"
        square
        aria-label={t('who')}
        title={t('who')}
        onClick={() => setOpen(true)}
      >
        <Icon of={Users} />
      </Button>
      <Dialog title={t('who')} isOpen={isOpen} onClose={() => setOpen(false)} size="sm">
        <Members item={item} />
      </Dialog>
    </span>
  );
}

function Members({ item }: { item: ReactedItem }) {
  const t = useText(emojiReactionsTexts);
  const reason = useReason();
  const given = useInfiniteQuery(reactionsQuery(useApi(), item));
  if (given.isPending) return <Skeleton lines={4} />;
  if (given.data === undefined) {
    return <Notice kind="error" title={reason(given.error, t('notLoaded'))} />;
  }
  const shown = given.data.pages.flatMap(({ data }) => data);
  if (shown.length === 0) return <Notice title={t('nobody')} />;
  return (
    <>
      <ul className={styles.members}>
        {shown.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- of a deleted account nothing else is known
          <li key={`${one.emoji} ${one.member?.id ?? at}`}>
            <Member given={one} />
          </li>
        ))}
      </ul>
      {given.isFetchNextPageError ? (
        <Notice kind="error" title={reason(given.error, t('notLoaded'))} />
      ) : null}
      {given.hasNextPage ? (
        <Button disabled={given.isFetchingNextPage} onClick={() => void given.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

function Member({ given: { emoji, member } }: { given: GivenReaction }) {
  const t = useText(emojiReactionsTexts);
  const name = useEmojiName()(emoji);
  return (
    <>
      <span className={styles.emoji} title={name}>
        <span aria-hidden>{emoji}</span>
        <span className="said">{name}</span>
      </span>
      {member === null ? (
        <p className={styles.note}>{t('deleted')}</p>
      ) : (
        <MemberRow member={member} />
      )}
    </>
  );
}
