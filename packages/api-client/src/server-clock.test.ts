import { listTags } from '@forum/contracts/tag-list';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import {
  forgetServerTime,
  hearAnswer,
  hearServerTime,
  mayHaveSlept,
  onServerTime,
  serverNow,
} from './server-clock.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-06-15T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  forgetServerTime();
  vi.useRealTimers();
});

const answered = (at: number, more: Record<string, string> = {}) =>
  hearAnswer(new Response(null, { headers: { date: new Date(at).toUTCString(), ...more } }));

describe("the forum's time", () => {
  it.each([
    ['right', 0],
    ['26 hours ahead', 26],
    ['26 hours behind', -26],
    ['20 days behind', -20 * 24],
  ])('is what the server says, on a machine whose clock is %s', (_, hours) => {
    vi.setSystemTime(NOON + hours * HOUR);
    answered(NOON);
    expect(serverNow()).toBe(NOON);
    vi.advanceTimersByTime(90_000);
    expect(serverNow()).toBe(NOON + 90_000);
  });

  it("is the reader's as long as the server has said nothing", () => {
    expect(serverNow()).toBe(NOON);
  });

  it('goes on while somebody sets the clock of the machine', () => {
    answered(NOON);
    vi.setSystemTime(NOON - 5 * HOUR);
    vi.advanceTimersByTime(1000);
    expect(serverNow()).toBe(NOON + 1000);
  });

  it('never goes back for an answer out of a cache, and adds what a cache has kept it', () => {
    answered(NOON);
    answered(NOON - 2 * HOUR);
    answered(NOON - HOUR, { age: '1800' });
    expect(serverNow()).toBe(NOON);
    answered(NOON - HOUR, { age: '7200' });
    expect(serverNow()).toBe(NOON + HOUR);
  });

  it('is heard from every call', async () => {
    const headers = { date: new Date(NOON + HOUR).toUTCString() };
    const fetch = async () => new Response('{}', { status: 503, headers });
    await call(listTags, {}, { fetch }).catch(() => undefined);
    expect(serverNow()).toBe(NOON + HOUR);
  });

  it('is not lost by an answer that says nothing of it', () => {
    answered(NOON);
    hearAnswer(new Response(null));
    hearAnswer(new Response(null, { headers: { date: 'yesterday' } }));
    expect(serverNow()).toBe(NOON);
  });
});

describe('a machine that has slept', () => {
  it('is noticed by its clock, and what shows times is told once the server has answered', () => {
    const told = vi.fn<() => void>();
    hearServerTime(NOON);
    const end = onServerTime(told);
    expect(mayHaveSlept()).toBe(false);
    // The document's own clock stood still.
    vi.setSystemTime(NOON + 8 * HOUR);
    expect(mayHaveSlept()).toBe(true);
    answered(NOON + 8 * HOUR);
    expect([mayHaveSlept(), told.mock.calls.length, serverNow()]).toEqual([
      false,
      1,
      NOON + 8 * HOUR,
    ]);
    end();
  });

  it('tells nobody of the moments that an answer takes', () => {
    hearServerTime(NOON);
    const told = vi.fn<() => void>();
    const end = onServerTime(told);
    answered(NOON + 1000);
    expect(told).not.toHaveBeenCalled();
    end();
  });
});
