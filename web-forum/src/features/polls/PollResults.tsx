import type { Poll } from '@forum/contracts/polls';
import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useText } from '../../lib/language/messages.tsx';
import pollsTexts from './messages/en/polls.json';
import type { PollBar } from './poll-bars.ts';
import { PollRounds } from './PollRounds.tsx';
import styles from './Poll.module.css';

/** The results of a poll: a bar per option, and for a ranked poll how it was counted. */
export function PollResults({ poll, bars }: { poll: Poll; bars: readonly PollBar[] }) {
  const t = useText(pollsTexts);
  return (
    <>
      <ul className={styles.bars} aria-label={t('results')}>
        {bars.map((bar) => (
          <Bar key={bar.option} bar={bar} isOver={!poll.isOpen} isRanked={poll.kind === 'ranked'} />
        ))}
      </ul>
      {poll.rounds === null || poll.rounds.length < 2 ? null : <PollRounds poll={poll} />}
    </>
  );
}

interface BarProps {
  readonly bar: PollBar;
  readonly isOver: boolean;
  readonly isRanked: boolean;
}

function Bar({ bar, isOver, isRanked }: BarProps) {
  const t = useText(pollsTexts);
  const { name, votes, percent, isLeading, ownPlace, outAfter } = bar;
  const width: CSSProperties = { inlineSize: `${percent}%` };
  return (
    <li
      className={styles.bar}
      data-leading={isLeading || undefined}
      data-out={outAfter !== null || undefined}
    >
      <span className={styles.line}>
        <span className={styles.name} dir="auto">
          {name}
          {isLeading ? <span className="said"> ({t(isOver ? 'won' : 'leading')})</span> : null}
        </span>
        {ownPlace === null ? null : (
          <span className={styles.own}>
            <Icon of={Check} />
            {isRanked ? t('ownPlace', { place: ownPlace }) : t('own')}
          </span>
        )}
        <span className={styles.count}>{t('votes', { count: votes, percent })}</span>
      </span>
      <span className={styles.track} aria-hidden>
        <span className={styles.fill} style={width} />
      </span>
      {outAfter === null ? null : (
        <span className={styles.note}>{t('outAfter', { round: outAfter })}</span>
      )}
    </li>
  );
}
