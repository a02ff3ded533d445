import Chip from '@mui/material/Chip';
import type { PollThen } from '@forum/contracts/time-travel';
import { textsOf } from '../../messages/texts.ts';
import { whenOf } from './words.ts';

const t = textsOf('asOf');

/** The poll of a post as it was, with the counts that may be seen now. */
export function PollThenView({ poll }: { poll: PollThen }) {
  const { question, options, leading } = poll;
  return (
    <section aria-label={t('poll')} style={{ margin: '0.75rem 0', maxWidth: '36rem' }}>
      <p style={{ margin: '0.25rem 0', overflowWrap: 'anywhere' }}>
        <strong>{question ?? t('poll')}</strong>{' '}
        {poll.isRemoved ? (
          <Chip size="small" color="error" variant="outlined" label={t('removedByStaff')} />
        ) : null}
      </p>
      <ul style={{ margin: '0.25rem 0', paddingInlineStart: '1.25rem' }}>
        {options.map(({ name, votes }, at) => (
          <li key={name} style={{ overflowWrap: 'anywhere' }}>
            {name}
            {votes === null ? null : ` · ${votes}`}{' '}
            {leading?.includes(at) === true ? <Chip size="small" label={t('ahead')} /> : null}
          </li>
        ))}
      </ul>
      <p style={{ margin: '0.25rem 0' }}>{saidOf(poll).join(' · ')}</p>
    </section>
  );
}

function saidOf({ ballots, kind, maxChoices, leading, ...poll }: PollThen): string[] {
  return [
    t('answers', { count: ballots }),
    ...(kind === 'several' && maxChoices !== null ? [t('upTo', { max: maxChoices })] : []),
    ...(kind === 'ranked' ? [t('inOrder')] : []),
    ...(poll.isSecret ? [t('secretPoll')] : []),
    ...closingOf(poll),
    ...(leading === null && !poll.isRemoved
      ? [t(poll.isSecret ? 'secretCounts' : 'hiddenCounts')]
      : []),
  ];
}

function closingOf({
  isOpen,
  isRemoved,
  closesAt,
  closedAt,
}: Pick<PollThen, 'isOpen' | 'isRemoved' | 'closesAt' | 'closedAt'>): string[] {
  if (closedAt !== null) return [t('closedAt', { when: whenOf(closedAt) })];
  if (closesAt !== null) return [t('closesAt', { when: whenOf(closesAt) })];
  return isOpen || isRemoved ? [] : [t('takesNoAnswers')];
}
