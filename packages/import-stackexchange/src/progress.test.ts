import { fixedClock } from '@forum/kernel';
import { expect, it } from 'vitest';
import { ProgressMeter, progressLine } from './progress.ts';
import type { Progress } from './progress.ts';

it('tells rate and time left, twice a second at most', () => {
  const clock = fixedClock(new Date(0));
  const told: Progress[] = [];
  const meter = new ProgressMeter(clock, (progress) => told.push(progress));
  meter.begin('threads', 20_000);
  for (let i = 0; i < 100; i += 1) {
    clock.advance(10);
    meter.advance(20);
  }
  expect(told).toHaveLength(3);
  expect(told.at(-1)).toEqual({
    stage: 'threads',
    done: 2_000,
    total: 20_000,
    rate: 2_000,
    secondsLeft: 9,
  });
});

it('says it in one line', () => {
  const progress: Progress = {
    stage: 'threads',
    done: 1_500,
    total: 6_000,
    rate: 25.4,
    secondsLeft: 177,
  };
  expect(progressLine(progress)).toBe('threads: 1,500 of 6,000 (25 %), 25 rows/s, 2 min 57 s left');
  expect(progressLine({ ...progress, total: 0, secondsLeft: null })).toBe(
    'threads: 1,500, 25 rows/s',
  );
});
