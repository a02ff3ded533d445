import { describe, expect, it } from 'vitest';
import { barsOf } from './poll-bars.ts';
import { pollWith } from './poll-with.ts';
import { aPoll } from '../../testing/given-poll.ts';
import { timeLeft } from './time-left.ts';

const votesIn = (poll: ReturnType<typeof aPoll>) => poll.options.map(({ votes }) => votes);

describe('an answer beforehand', () => {
  it('counts once, moves with a change, and goes when it is taken back', () => {
    const first = pollWith(aPoll(), [1]);
    expect([first.ballots, votesIn(first)]).toEqual([4, [2, 2, 0]]);
    const changed = pollWith(first, [2]);
    expect([changed.ballots, votesIn(changed)]).toEqual([4, [2, 1, 1]]);
    expect(pollWith(changed, null)).toEqual(aPoll());
  });

  it('counts the best of an order, and nothing that is not to be seen', () => {
    const ranked = pollWith(aPoll({ kind: 'ranked' }), [2, 0]);
    expect(votesIn(ranked)).toEqual([2, 1, 1]);
    const options = aPoll().options.map(({ name }) => ({ name, votes: null }));
    expect(votesIn(pollWith(aPoll({ options }), [2]))).toEqual([null, null, null]);
  });
});

describe('the bars', () => {
  it('show the parts, who is ahead, and what one chose', () => {
    const bars = barsOf(aPoll({ ownChoices: [1] })) ?? [];
    expect(bars.map(({ percent }) => percent)).toEqual([67, 33, 0]);
    expect(bars.map(({ isLeading }) => isLeading)).toEqual([true, false, false]);
    expect(bars.map(({ ownPlace }) => ownPlace)).toEqual([null, 1, null]);
  });

  it('of a ranked poll are those of the last round, or of the one after which an option went', () => {
    const rounds = [
      { votes: [2, 2, 1], out: [2], exhausted: 0 },
      { votes: [2, 3, null], out: [], exhausted: 0 },
    ];
    const bars = barsOf(aPoll({ kind: 'ranked', rounds, leading: [1] })) ?? [];
    expect(bars.map(({ votes, percent }) => [votes, percent])).toEqual([
      [2, 40],
      [3, 60],
      [1, 20],
    ]);
    expect(bars.map(({ outAfter }) => outAfter)).toEqual([null, null, 1]);
  });

  it('are none while the counts are held back', () => {
    const options = [{ name: 'Rye', votes: null }];
    expect(barsOf(aPoll({ options }))).toBeNull();
  });
});

it.each([
  ['2026-06-01T12:05:00Z', 'in 5 minutes'],
  ['2026-06-01T17:00:00Z', 'in 5 hours'],
  ['2026-06-04T12:00:00Z', 'in 3 days'],
])('until %s it is %s', (moment, words) => {
  expect(timeLeft(moment, Date.parse('2026-06-01T12:00:00Z'), 'en')).toBe(words);
});
