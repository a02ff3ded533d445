import { expect, it } from 'vitest';
import { momentOfWallTime, wallTimeOf } from './zoned-time.ts';

it.each([
  ['Europe/Berlin', '2026-01-15T09:00', '2026-01-15T08:00:00.000Z'],
  ['Europe/Berlin', '2026-07-15T09:00', '2026-07-15T07:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-08T00:15', '2026-03-07T18:30:00.000Z'],
  ['UTC', '2028-02-29T23:59', '2028-02-29T23:59:00.000Z'],
])('in %s it is %s at %s', (zone, wall, moment) => {
  expect(momentOfWallTime(zone, wall)?.toISOString()).toBe(moment);
  expect(wallTimeOf(zone, new Date(moment))).toBe(wall);
});

it('means the hour that comes twice the first time', () => {
  const moment = momentOfWallTime('Europe/Berlin', '2026-10-25T02:30');
  expect(moment?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

it.each([
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30'],
  ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-04T02:40'],
])('in %s skips from %s to %s', (zone, wall, shown) => {
  const moment = momentOfWallTime(zone, wall);
  expect(moment === null ? null : wallTimeOf(zone, moment)).toBe(shown);
});

it.each(['', 'tomorrow', '2026-13-01T00:00', '2026-01-01', '12026-01-01T00:00', 'NaN'])(
  'takes %j for no time',
  (text) => {
    expect(momentOfWallTime('Europe/Berlin', text)).toBeNull();
  },
);

it('counts by UTC in a zone that this process does not know', () => {
  expect(momentOfWallTime('Mars/Olympus', '2026-01-15T09:00')?.toISOString()).toBe(
    '2026-01-15T09:00:00.000Z',
  );
});
