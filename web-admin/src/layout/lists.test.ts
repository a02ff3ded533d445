import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Components that show records in columns; the tree of categories has its own rows and cards, and days and counts are a few narrow numbers. */
const OF_COLUMNS = /\b(DataTable|Datagrid|SimpleList)\b|material\/Table'/;
const MAY = [
  'layout/RecordTable.tsx',
  'layout/record-columns.tsx',
  'categories/CategoryTable.tsx',
  'caught/CaughtDays.tsx',
  'dashboard/DayTable.tsx',
  'move-in/Counts.tsx',
];

it('draws records nowhere but where a phone has cards of them', () => {
  const files = globSync('**/*.tsx', { cwd: ROOT }).filter((path) => !path.includes('.test.'));
  const own = files.filter((path) => OF_COLUMNS.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(own.toSorted()).toEqual(MAY.toSorted());
});
