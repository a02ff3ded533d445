import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRepeats, type Line } from './log-repeats.ts';

const lines: unknown[] = [];
const note = (fields: object, message: string) => void lines.push({ ...fields, message });
const log = { info: note, warn: note, error: note };
const refused = (key: string, requestId = 'one'): Line => ({
  level: 'info',
  key,
  fields: { key, requestId },
  same: { key },
  message: 'Refused',
});

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('writes the first of equal lines, and after ten seconds how many more there were', () => {
  const { say } = createRepeats(log);
  for (let n = 0; n < 1205; n += 1) say(refused('a', String(n)));
  say(refused('b'));
  expect(lines).toEqual([
    { key: 'a', requestId: '0', message: 'Refused' },
    { key: 'b', requestId: 'one', message: 'Refused' },
  ]);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(2)).toEqual([{ key: 'a', more: 1204, message: '… 1,204 more in 10 s' }]);
});

it('begins anew then, and says nothing while nothing comes', () => {
  const { say } = createRepeats(log);
  say(refused('a'));
  vi.advanceTimersByTime(60_000);
  say(refused('a'));
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
});

it('keeps fifty different lines in mind, and counts all others together', () => {
  const { say, flush } = createRepeats(log);
  for (let n = 0; n < 10_000; n += 1) say(refused(`key ${n}`));
  expect(lines).toHaveLength(50);
  flush();
  expect(lines.slice(50)).toEqual([{ more: 9950, message: '… 9,950 more of other kinds in 10 s' }]);
});
