import { afterEach, describe, expect, it, vi } from 'vitest';
import { onMinute, thisMinute } from './clock.ts';

afterEach(() => vi.useRealTimers());

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
});
