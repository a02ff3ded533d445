import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { elevatedToken } from './elevated-token.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

it('is kept in session storage until it expires, and forgotten when found expired', () => {
  elevatedToken.keep('secret', 900);
  expect(elevatedToken.read()).toBe('secret');
  expect(sessionStorage.length).toBe(1);
  expect(localStorage.length).toBe(0);
  vi.advanceTimersByTime(900_000);
  expect(elevatedToken.read()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

it('is looked at every 60 s, and at once when it comes or is cleared', () => {
  const listener = vi.fn<() => void>();
  const end = elevatedToken.listen(listener);
  elevatedToken.keep('secret', 900);
  elevatedToken.clear();
  expect(listener).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(59_999);
  expect(listener).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(600_000);
  expect(listener).toHaveBeenCalledTimes(3);
});

it('outlives the refusal of one that came before it', () => {
  elevatedToken.keep('newer', 900);
  elevatedToken.forget('older');
  expect(elevatedToken.read()).toBe('newer');
  elevatedToken.forget('newer');
  expect(elevatedToken.read()).toBeNull();
});

it.each(['{', '{"token":1,"until":2}', 'null'])('is none when %s stands there', (text) => {
  sessionStorage.setItem('forum.elevated', text);
  expect(elevatedToken.read()).toBeNull();
});

it('knows what was refused for want of a PIN, until there is one', () => {
  elevatedToken.keep('old', 900);
  elevatedToken.forget('old', 'settings');
  // What is read meanwhile is not what the reader was about to do.
  elevatedToken.forget(null);
  expect(elevatedToken.refused()).toBe('settings');
  elevatedToken.keep('new', 900);
  expect(elevatedToken.refused()).toBeNull();
});
