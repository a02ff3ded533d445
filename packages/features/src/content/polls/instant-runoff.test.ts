import { describe, expect, it } from 'vitest';
import { instantRunoff, leadingIn } from './parts/instant-runoff.ts';

const count = (options: number, ...ballots: [ballots: number, ...order: number[]][]) =>
  instantRunoff(
    options,
    ballots.map(([many, ...order]) => ({ ballots: many, order })),
  );
const winners = (rounds: ReturnType<typeof count>) => leadingIn(rounds.at(-1)?.votes ?? []);

describe('counting in rounds', () => {
  it('ends at once with more than half', () => {
    expect(count(3, [3, 0], [1, 1], [1, 2])).toEqual([{ votes: [3, 1, 1], out: [], exhausted: 0 }]);
  });

  it('hands the ballots of the last on to their next choice', () => {
    // The well-known example of Tennessee: first choices alone would elect another.
    const rounds = count(4, [42, 0, 1, 2, 3], [26, 1, 2, 3, 0], [15, 2, 3, 1, 0], [17, 3, 2, 1, 0]);
    expect(rounds.map(({ votes }) => votes)).toEqual([
      [42, 26, 15, 17],
      [42, 26, null, 32],
      [42, null, null, 58],
    ]);
    expect(winners(rounds)).toEqual([3]);
  });

  it('counts ballots that name nobody who is left', () => {
    const rounds = count(3, [4, 0], [3, 1], [2, 2]);
    expect(rounds.at(-1)).toEqual({ votes: [4, 3, null], out: [], exhausted: 2 });
    expect(winners(rounds)).toEqual([0]);
  });

  it('lets equal ones go together only where their order means nothing', () => {
    const few = count(4, [5, 0], [4, 1], [1, 2, 1], [1, 3, 1]);
    expect(few[0]?.out).toEqual([2, 3]);
    expect(winners(few)).toEqual([1]);
    // Together, the second and the third have more than the first, so they are eliminated one by one.
    const many = count(3, [3, 0], [2, 1, 2], [2, 2, 1]);
    expect(many.map(({ out }) => out)).toEqual([[2], []]);
    expect(winners(many)).toEqual([1]);
  });

  it('tells equal ones apart by earlier rounds, then by the ballots they stand on, then by the list', () => {
    const earlier = count(4, [6, 0], [3, 1], [4, 2], [1, 3, 1]);
    expect(earlier.map(({ out }) => out)).toEqual([[3], [1], []]);
    const mentioned = count(3, [3, 0, 2], [2, 1, 2], [2, 2]);
    expect(mentioned[0]?.out).toEqual([1]);
    expect(count(3, [3, 0], [2, 1], [2, 2])[0]?.out).toEqual([2]);
  });

  it('has several ahead where all are equal, and none where nobody answered', () => {
    expect(winners(count(2, [2, 0], [2, 1]))).toEqual([0, 1]);
    expect(count(3)).toEqual([{ votes: [0, 0, 0], out: [], exhausted: 0 }]);
    expect(winners(count(3))).toEqual([]);
  });

  it('takes a moment for twenty options in fifty thousand different orders', () => {
    const order = (n: number) =>
      Array.from({ length: 20 }, (_, place) => (n * 7 + place * (1 + 2 * (n % 9))) % 20);
    const rankings = Array.from({ length: 50_000 }, (_, n) => ({
      order: [...new Set(order(n))],
      ballots: 1,
    }));
    const rounds = instantRunoff(20, rankings);
    expect(rounds.length).toBeLessThanOrEqual(20);
    for (const { votes, exhausted } of rounds) {
      const counted = votes.reduce<number>((sum, votesOf) => sum + (votesOf ?? 0), exhausted);
      expect(counted).toBe(50_000);
    }
  });
});
