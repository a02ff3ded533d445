import { expect, it } from 'vitest';
import { nextTryAfter, RETRIED_FOR_MS } from './retries.ts';

function triesOf(chance: number): number[] {
  const tries = [0];
  for (;;) {
    const last = tries.at(-1) ?? 0;
    const wait = nextTryAfter(tries.length, last, chance);
    if (wait === null) return tries;
    tries.push(last + wait);
  }
}

it('tries again soon, then rarely, and for the last time when three days have passed', () => {
  for (const chance of [0, 0.5, 0.999]) {
    const tries = triesOf(chance);
    const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(waits[0]).toBeLessThan(6000);
    expect(tries.at(-1)).toBe(RETRIED_FOR_MS);
    expect(tries.length).toBeLessThan(15);
    // The last wait is what is left of the three days.
    expect(waits.slice(0, -1)).toEqual(waits.slice(0, -1).toSorted((a, b) => a - b));
  }
});

it('spreads what failed together by a tenth', () => {
  expect([nextTryAfter(2, 0, 0), nextTryAfter(2, 0, 0.5)]).toEqual([60_000, 63_000]);
});
