import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heldReads, holdReads, releaseReads } from './held-reads.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  releaseReads();
  vi.useRealTimers();
});

it('lets reads wait for no longer than five seconds', async () => {
  holdReads();
  const waiting = heldReads();
  vi.advanceTimersByTime(5000);
  await waiting;
  expect(heldReads()).toBeUndefined();
});

it('holds reads again after a sign-out that took longer, and for as long', () => {
  holdReads();
  vi.advanceTimersByTime(6000);
  holdReads();
  vi.advanceTimersByTime(4000);
  expect(heldReads()).toBeDefined();
});

it('does not end a hold by the time of one that was released', () => {
  holdReads();
  vi.advanceTimersByTime(3000);
  releaseReads();
  holdReads();
  vi.advanceTimersByTime(3000);
  expect(heldReads()).toBeDefined();
});
