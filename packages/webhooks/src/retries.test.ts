import { expect, it } from 'vitest';
import { nextTryAfter, RETRIED_FOR_MS, waitUntil } from './retries.ts';

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

it('waits as long as a receiver asks for, in seconds or until a date, and half a day at most', () => {
  const now = new Date('2026-06-01T12:00:00.000Z');
  const asked = (retryAfter: string | undefined, status = 429) =>
    waitUntil({ status, retryAfter }, now)?.toISOString() ?? null;
  expect(asked('120')).toBe('2026-06-01T12:02:00.000Z');
  expect(asked('0.65', 503)).toBe('2026-06-01T12:00:00.650Z');
  expect(asked('Mon, 01 Jun 2026 13:00:00 GMT')).toBe('2026-06-01T13:00:00.000Z');
  for (const long of ['999999999999', 'Fri, 01 Jun 2096 13:00:00 GMT']) {
    expect(asked(long)).toBe('2026-06-02T00:00:00.000Z');
  }
  const past = 'Mon, 01 Jun 2026 11:00:00 GMT';
  for (const nothing of [
    undefined,
    '',
    '-5',
    '0',
    '1e9',
    'soon',
    '5 minutes',
    past,
    'Xyz, 1 GMT',
  ]) {
    expect([nothing, asked(nothing)]).toEqual([nothing, null]);
  }
  expect(asked('120', 500)).toBeNull();
});
