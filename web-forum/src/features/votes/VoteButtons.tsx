import type { Language } from '@forum/contracts/settings';
import type { VoteDirection, VoteTally } from '@forum/contracts/votes';
import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { shortNumber } from '../../lib/language/numbers.ts';
import { loginPath } from '../../lib/addresses/paths.ts';
import { useSite } from '../../lib/site/site.ts';
import votesTexts from '../../messages/en/votes.json';
import type { VotedItem } from './api.ts';
import { useVote, type VoteParts } from './useVote.ts';
import { PlainFields } from '../session/index.ts';
import styles from './VoteButtons.module.css';

/** What the two buttons need to know. */
export interface VoteButtonsProps extends VoteParts {
  /** Nobody votes on their own item; visitors are sent to the login page. */
  readonly voter: 'visitor' | 'author' | 'member';
}

/** Upvote, score, downvote in one compact element. Without scripts it is a plain form. */
export function VoteButtons({ voter, ...parts }: VoteButtonsProps) {
  if (voter === 'visitor') return <VisitorVotes item={parts.item} tally={parts.tally} />;
  if (voter === 'author') return <OwnVotes item={parts.item} tally={parts.tally} />;
  return <MemberVotes {...parts} />;
}

function MemberVotes({ item, tally, place }: VoteParts) {
  const t = useText(votesTexts);
  const vote = useVote({ item, tally, place });
  const { pathname, search } = useLocation();
  const anchor = item.type === 'comment' ? `#comment-${item.id}` : '';
  const button = (direction: VoteDirection) => {
    const isPressed = tally.userVote === direction;
    const word = direction === 'UPVOTE' ? 'upvote' : 'downvote';
    return (
      <button
        className={styles.arrow}
        name="act"
        value={isPressed ? 'withdraw' : word}
        aria-pressed={isPressed}
        title={t(isPressed ? 'takeBack' : word)}
        onClick={(event) => {
          event.preventDefault();
          vote(direction);
        }}
      >
        <Icon of={direction === 'UPVOTE' ? ArrowBigUp : ArrowBigDown} size="large" />
        <span className="said">{t(word)}</span>
      </button>
    );
  };
  return (
    <form
      className={styles.votes}
      method="post"
      action="/forms/vote"
      data-item={item.type}
      data-vote={tally.userVote}
    >
      <input type="hidden" name="itemType" value={item.type} />
      <input type="hidden" name="itemId" value={item.id} />
      <PlainFields back={pathname + search + anchor} />
      {button('UPVOTE')}
      <Score tally={tally} />
      {button('DOWNVOTE')}
    </form>
  );
}

function VisitorVotes({ item, tally }: { item: VotedItem; tally: VoteTally }) {
  const { pathname, search } = useLocation();
  const t = useText(votesTexts);
  const login = loginPath(pathname + search);
  return (
    <span className={styles.votes} data-item={item.type}>
      <Link className={styles.arrow} to={login} rel="nofollow" title={t('logIn')}>
        <Icon of={ArrowBigUp} size="large" />
        <span className="said">{t('logInToUpvote', { type: item.type })}</span>
      </Link>
      <Score tally={tally} />
      <Link className={styles.arrow} to={login} rel="nofollow" title={t('logIn')}>
        <Icon of={ArrowBigDown} size="large" />
        <span className="said">{t('logInToDownvote', { type: item.type })}</span>
      </Link>
    </span>
  );
}

function OwnVotes({ item, tally }: { item: VotedItem; tally: VoteTally }) {
  const t = useText(votesTexts);
  return (
    <span className={styles.votes} data-item={item.type} title={t('own', { type: item.type })}>
      <span className={styles.still}>
        <Icon of={ArrowBigUp} size="large" />
      </span>
      <Score tally={tally} />
    </span>
  );
}

function Score({ tally }: { tally: VoteTally }) {
  const { language } = useSite();
  const { upvotes, downvotes } = tally;
  const words = useText(votesTexts)('tally', { upvotes, downvotes });
  return (
    <span className={styles.score} title={words}>
      <span aria-hidden>{scoreText(tally, language)}</span>
      <output className="said">{words}</output>
    </span>
  );
}

// A minus sign, which aligns with digits; a hyphen does not.
function scoreText({ upvotes, downvotes }: VoteTally, language: Language): string {
  return shortNumber(upvotes - downvotes, language).replace('-', '−');
}
