import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetServerTime, hearServerTime } from '@forum/api-client/server-clock';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { renderPart } from '../../testing/render.tsx';
import { onMinute, startClock, thisMinute } from './clock.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-03-01T12:00:00Z');

afterEach(() => {
  cleanup();
  forgetServerTime();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the clock of the page', () => {
  it('is one timer, however many times are shown, and none when none is', () => {
    vi.useFakeTimers();
    const ticks: string[] = [];
    const stops = ['a', 'b', 'c'].map((name) => onMinute(() => ticks.push(name)));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(60_000);
    stops[1]?.();
    vi.advanceTimersByTime(60_000);
    expect(ticks).toEqual(['a', 'b', 'c', 'a', 'c']);
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes what was written this minute for past', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:20Z') });
    expect(thisMinute()).toBe(Date.parse('2026-03-01T12:01:00Z'));
  });

  it.each([
    ['26 hours ahead', 26],
    ['26 hours behind', -26],
    ['20 days behind', -20 * 24],
  ])('is the forum’s where the reader’s is %s', (_, hours) => {
    vi.useFakeTimers({ now: NOON + hours * HOUR });
    hearServerTime(NOON);
    const posted = new Date(NOON - 5 * 60_000).toISOString();
    const screen = renderPart(<RelativeTime moment={posted} />);
    expect(screen.getByText('5 minutes ago')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60 * 60_000));
    expect(screen.getByText('1 hour ago')).toBeTruthy();
  });

  it('is asked for anew, and shown, after the machine has slept', async () => {
    vi.useFakeTimers({ now: NOON });
    hearServerTime(NOON);
    const end = startClock(NOON);
    const date = new Date(NOON + 3 * HOUR).toUTCString();
    const asked = vi.fn<() => Promise<Response>>(
      async () => new Response(null, { headers: { date } }),
    );
    vi.stubGlobal('fetch', asked);
    const screen = renderPart(<RelativeTime moment={new Date(NOON).toISOString()} />);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).not.toHaveBeenCalled();
    // This document's own clock stood still.
    vi.setSystemTime(NOON + 3 * HOUR);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('3 hours ago')).toBeTruthy();
    end();
  });
});

describe('the sources of both clients', () => {
  const ROOT = join(import.meta.dirname, '../../../..');
  /** Renders pages as the server does. */
  const ON_THE_SERVER = 'web-forum/src/app/boot.ts';

  it('ask no other clock', () => {
    const asking = globSync('web-{forum,admin}/src/**/*.{ts,tsx}', { cwd: ROOT })
      .filter((path) => !/\.test\.|\/testing\//.test(path) && path !== ON_THE_SERVER)
      .filter((path) =>
        /Date\.now\b|new Date\(\)|(?<!new )\bDate\(\)|\bnew Date(?!\()|\.format(ToParts)?\(\)/.test(
          readFileSync(join(ROOT, path), 'utf8'),
        ),
      );
    expect(asking).toEqual([]);
  });
});
