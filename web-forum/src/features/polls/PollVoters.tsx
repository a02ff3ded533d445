import type { Poll, PollBallot } from '@forum/contracts/polls';
import { useState } from 'react';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useReason } from '../../messages/server.ts';
import { MemberRow } from '../users/index.ts';
import { ballotsQuery } from './api.ts';
import pollsTexts from './messages/en/polls.json';
import styles from './Poll.module.css';

/** Who chose what, behind a button: only for an open poll. */
export function PollVoters({ poll }: { poll: Poll }) {
  const t = useText(pollsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="with-js">
      <Button size="small" look="quiet" onClick={() => setOpen(true)}>
        {t('who')}
      </Button>
      <Dialog title={t('who')} isOpen={isOpen} onClose={() => setOpen(false)} size="sm">
        <Voters poll={poll} />
      </Dialog>
    </span>
  );
}

function Voters({ poll }: { poll: Poll }) {
  const t = useText(pollsTexts);
  const reason = useReason();
  const ballots = useInfiniteQuery(ballotsQuery(useApi(), poll.postId));
  if (ballots.isPending) return <Skeleton lines={4} />;
  if (ballots.data === undefined) {
    return <Notice kind="error" title={reason(ballots.error, t('notLoaded'))} />;
  }
  const shown = ballots.data.pages.flatMap(({ data }) => data);
  if (shown.length === 0) return <Notice title={t('nobody')} />;
  return (
    <>
      <ul className={styles.voters}>
        {shown.map((ballot, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a ballot is told by nothing else
          <Voter key={ballot.member?.id ?? at} poll={poll} ballot={ballot} />
        ))}
      </ul>
      {ballots.isFetchNextPageError ? (
        <Notice kind="error" title={reason(ballots.error, t('notLoaded'))} />
      ) : null}
      {ballots.hasNextPage ? (
        <Button disabled={ballots.isFetchingNextPage} onClick={() => void ballots.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

function Voter({ poll, ballot: { member, choices } }: { poll: Poll; ballot: PollBallot }) {
  const t = useText(pollsTexts);
  const names = choices.map((option) => poll.options[option]?.name ?? '');
  const said = <p className={styles.chosen}>{names.join(poll.kind === 'ranked' ? ' › ' : ', ')}</p>;
  return (
    <li>
      {member === null ? (
        <>
          <p className={styles.note}>{t('deleted')}</p>
          {said}
        </>
      ) : (
        <MemberRow member={member} more={said} />
      )}
    </li>
  );
}
