import type { Poll as PollShown } from '@forum/contracts/polls';
import type { Post } from '@forum/contracts/posts';
import { ChartColumn } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { loginPath } from '../../lib/addresses/paths.ts';
import { useSite } from '../../lib/site/site.ts';
import { useViewer } from '../session/index.ts';
import { BallotForm } from './BallotForm.tsx';
import pollsTexts from './messages/en/polls.json';
import { barsOf } from './poll-bars.ts';
import { PollActs } from './PollActs.tsx';
import { PollResults } from './PollResults.tsx';
import { timeLeft } from './time-left.ts';
import { useAnswerPoll } from './useAnswerPoll.ts';
import { usePoll } from './usePoll.ts';
import styles from './Poll.module.css';

/** A post's poll: the question, how to answer, and the results. */
export function Poll({ post }: { post: Post }) {
  const { poll, now } = usePoll(post.id);
  if (poll === null) return null;
  return <Shown post={post} poll={poll} now={now} />;
}

interface Props {
  readonly post: Post;
  readonly poll: PollShown;
  /** In ms. */
  readonly now: number;
}

function Shown({ post, poll, now }: Props) {
  const t = useText(pollsTexts);
  const id = useId();
  return (
    <section className={styles.poll} aria-labelledby={id} data-item="poll">
      <h2 id={id} className={styles.question}>
        <Icon of={ChartColumn} size="large" />
        <span dir="auto">{poll.question ?? t('poll')}</span>
      </h2>
      <Body post={post} poll={poll} titleId={id} />
      <p className={styles.facts}>
        <span>{t('answers', { count: poll.ballots })}</span>
        <Ending poll={poll} now={now} />
        <span>{t(poll.isSecret ? 'secret' : 'open')}</span>
      </p>
    </section>
  );
}

function Ending({ poll, now }: Pick<Props, 'poll' | 'now'>) {
  const t = useText(pollsTexts);
  const { language } = useSite();
  if (!poll.isOpen) return <span>{t('closed')}</span>;
  if (poll.closesAt === null) return null;
  return (
    <time dateTime={poll.closesAt}>
      {t('closes', { when: timeLeft(poll.closesAt, now, language) })}
    </time>
  );
}

function Body({
  post,
  poll,
  titleId,
}: Pick<Props, 'post' | 'poll'> & { readonly titleId: string }) {
  const viewer = useViewer();
  const answer = useAnswerPoll(poll.postId);
  const [changes, setChanges] = useState(false);
  const hasAnswered = poll.ownChoices !== null;
  const send = (choices: readonly number[] | null) => {
    setChanges(false);
    answer(choices);
  };
  if (viewer !== null && poll.isOpen && (changes || !hasAnswered)) {
    return (
      <>
        <BallotForm
          poll={poll}
          titleId={titleId}
          onAnswer={send}
          onCancel={hasAnswered ? () => setChanges(false) : null}
        />
        {hasAnswered ? null : <SoFar poll={poll} />}
      </>
    );
  }
  return (
    <>
      <Results poll={poll} />
      {viewer === null ? <SignIn poll={poll} /> : null}
      <PollActs
        post={post}
        poll={poll}
        onChange={() => setChanges(true)}
        onTakeBack={() => send(null)}
      />
    </>
  );
}

function Results({ poll }: Pick<Props, 'poll'>) {
  const t = useText(pollsTexts);
  const bars = barsOf(poll);
  if (bars !== null) return <PollResults poll={poll} bars={bars} />;
  return (
    <>
      <ul className={styles.plain}>
        {poll.options.map(({ name }, option) => (
          <li key={name} data-own={poll.ownChoices?.includes(option) === true || undefined}>
            {name}
            {poll.ownChoices?.includes(option) === true ? (
              <span className={styles.note}> · {t('own')}</span>
            ) : null}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('later', { results: poll.results })}</p>
    </>
  );
}

/** Before answering, results are behind a button: they influence. */
function SoFar({ poll }: Pick<Props, 'poll'>) {
  const t = useText(pollsTexts);
  const bars = barsOf(poll);
  if (bars === null) return <p className={styles.note}>{t('later', { results: poll.results })}</p>;
  return (
    <details className={styles.more}>
      <summary>{t('showResults')}</summary>
      <PollResults poll={poll} bars={bars} />
    </details>
  );
}

function SignIn({ poll }: Pick<Props, 'poll'>) {
  const t = useText(pollsTexts);
  const { pathname, search } = useLocation();
  if (!poll.isOpen) return null;
  return (
    <p>
      <LinkButton size="small" to={loginPath(pathname + search)} rel="nofollow">
        {t('signIn')}
      </LinkButton>
    </p>
  );
}
