import { expect, it } from 'vitest';
import { keptBackups } from './kept-backups.ts';

/** Two backups a day for a year and a half, newest first. */
const folders = Array.from({ length: 1100 }, (_, nth) =>
  new Date(Date.UTC(2026, 10, 29, 18) - nth * 12 * 60 * 60 * 1000)
    .toISOString()
    .replaceAll(':', '-'),
);

it('keeps the newest, one a week, and one a month, each the last of its time', () => {
  const kept = [...keptBackups(folders, { newest: 3, weeks: 3, months: 4 })].map((name) =>
    name.slice(0, 13),
  );
  expect(kept).toEqual([
    '2026-11-29T18',
    '2026-11-29T06',
    '2026-11-28T18',
    // Sundays, before Mondays.
    '2026-11-22T18',
    '2026-11-15T18',
    '2026-10-31T18',
    '2026-09-30T18',
    '2026-08-31T18',
  ]);
});

it('loses none that it would need later, whichever day it is thinned out', () => {
  const rule = { newest: 7, weeks: 4, months: 12 };
  let there: string[] = [];
  for (const folder of folders.toReversed()) {
    const all = [folder, ...there];
    const kept = keptBackups(all, rule);
    there = all.filter((name) => kept.has(name));
  }
  // As many as if all were there still: a week's last backup was among the newest when it was made.
  expect(new Set(there)).toEqual(keptBackups(folders, rule));
  expect(new Set(there.map((name) => name.slice(0, 7))).size).toBe(12);
});

it('keeps the newest alone unless told otherwise', () => {
  expect([...keptBackups(folders, { newest: 2, weeks: 0, months: 0 })]).toEqual(
    folders.slice(0, 2),
  );
});
