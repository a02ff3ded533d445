import { describe, expect, it } from 'vitest';
import { dayOf } from './day.ts';

const NOW = Date.parse('2026-11-25T00:30:00Z');

describe('the day of a moment', () => {
  it.each([
    ['2026-11-25T00:10:00Z', 'Today', 'Heute'],
    ['2026-11-24T23:59:00Z', 'Yesterday', 'Gestern'],
    ['2026-11-23T23:59:00Z', 'Nov 23', '23. Nov.'],
    ['2025-11-23T23:59:00Z', 'Nov 23, 2025', '23. Nov. 2025'],
  ])('%s is %s', (moment, english, german) => {
    expect(dayOf(moment, NOW, 'en')).toBe(english);
    expect(dayOf(moment, NOW, 'de')).toBe(german);
  });
});
