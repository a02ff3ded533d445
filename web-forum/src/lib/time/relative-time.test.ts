import { describe, expect, it } from 'vitest';
import { absoluteTime, relativeTime } from './relative-time.ts';

const now = Date.parse('2026-06-15T12:00:00Z');

describe('relativeTime', () => {
  it.each([
    ['2026-06-15T11:59:40Z', 'just now'],
    ['2026-06-15T12:00:05Z', 'just now'],
    ['2026-06-15T11:59:00Z', '1 minute ago'],
    ['2026-06-15T09:10:00Z', '2 hours ago'],
    ['2026-06-14T11:00:00Z', 'yesterday'],
    ['2026-06-10T11:00:00Z', '5 days ago'],
    ['2026-06-08T12:00:01Z', '6 days ago'],
    ['2026-06-08T12:00:00Z', 'Jun 8'],
    ['2026-03-02T11:00:00Z', 'Mar 2'],
    ['2019-03-02T11:00:00Z', 'Mar 2, 2019'],
  ])('says %s as %s', (moment, words) => {
    expect(relativeTime(moment, now, { language: 'en', dateFormat: 'relative' })).toBe(words);
  });

  it.each([
    ['2026-06-15T11:59:40Z', 'gerade eben'],
    ['2026-06-15T09:10:00Z', 'vor 2 Stunden'],
    ['2026-06-14T11:00:00Z', 'gestern'],
    ['2019-03-02T11:00:00Z', '2. März 2019'],
  ])('says %s in German as %s', (moment, words) => {
    expect(relativeTime(moment, now, { language: 'de', dateFormat: 'relative' })).toBe(words);
  });

  it('is the date itself for members who prefer that', () => {
    const writing = { language: 'en', dateFormat: 'absolute' } as const;
    expect(relativeTime('2026-06-15T11:59:40Z', now, writing)).toBe('Jun 15, 2026');
  });

  it('names the whole moment in UTC', () => {
    expect(absoluteTime('2026-03-02T11:05:00Z', 'en')).toBe('March 2, 2026 at 11:05 AM UTC');
  });
});
