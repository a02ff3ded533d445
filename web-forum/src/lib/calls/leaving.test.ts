import { becomePageOf, pageMember } from '@forum/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  beGone,
  beginToLeave,
  beNobodysPage,
  isGone,
  isPageOf,
  stay,
  turnToRead,
} from './leaving.ts';

beforeEach(() => {
  vi.useFakeTimers();
  becomePageOf('ada');
});

afterEach(() => {
  stay();
  vi.useRealTimers();
});

/** Reads once it may: whether it has, and whether it was ended. */
function read() {
  const state = { hasBegun: false, isEnded: () => false };
  void turnToRead().then((signal) => {
    state.hasBegun = true;
    state.isEnded = () => signal.aborted;
  });
  return state;
}

const soon = () => vi.advanceTimersByTimeAsync(0);

it('ends the reads on their way, and lets later ones wait until the member stays after all', async () => {
  const [before] = [read()];
  await soon();
  beginToLeave();
  const later = read();
  await soon();
  expect([before.isEnded(), later.hasBegun]).toEqual([true, false]);
  stay();
  await soon();
  expect([later.hasBegun, later.isEnded()]).toEqual([true, false]);
});

it('is nobody’s page from the end of the session, and reads again with the next one', async () => {
  beginToLeave();
  expect([isPageOf('ada'), isGone(), pageMember()]).toEqual([false, false, 'ada']);
  beGone();
  const waiting = read();
  await soon();
  expect([isGone(), pageMember(), waiting.hasBegun]).toEqual([true, null, false]);
  beNobodysPage();
  const next = read();
  await soon();
  expect([waiting.isEnded(), next.hasBegun, next.isEnded()]).toEqual([true, true, false]);
  expect([isGone(), isPageOf('ada')]).toEqual([false, false]);
});

it('lets reads wait for no longer than five seconds', async () => {
  beginToLeave();
  const waiting = read();
  await vi.advanceTimersByTimeAsync(5000);
  expect([waiting.hasBegun, read().isEnded()]).toEqual([true, false]);
});

it('holds reads again after a sign-out that took longer, and for as long', async () => {
  beginToLeave();
  await vi.advanceTimersByTimeAsync(6000);
  beGone();
  const waiting = read();
  await vi.advanceTimersByTimeAsync(4000);
  expect(waiting.hasBegun).toBe(false);
});

it('does not end a hold by the time of one that was released', async () => {
  beginToLeave();
  await vi.advanceTimersByTimeAsync(3000);
  stay();
  beginToLeave();
  const waiting = read();
  await vi.advanceTimersByTimeAsync(3000);
  expect(waiting.hasBegun).toBe(false);
});
