import { expect, it } from 'vitest';
import { batchChanges } from '../tables/batch-changes.ts';
import { column } from '../tables/column.ts';
import { outdatedThings } from './outdated-things.ts';
import { readTable } from '../tables/read-table.ts';
import type { Rows } from '../tables/rows.ts';

const bell = readTable({
  name: 'bell',
  key: ['member_id', 'cause'],
  outdates: { prefix: 'unread:', column: 'member_id' },
  columns: { member_id: column.uuid(), cause: column.text(), kind: column.text() },
});
const other = readTable({ name: 'other', key: ['id'], columns: { id: column.uuid() } });

function outdatedBy(change: (rows: Rows) => void) {
  const changes = batchChanges();
  changes.record(change);
  const things = outdatedThings();
  for (const table of changes.tables.values()) things.addRows(table);
  return things.named();
}

it('rows outdate whom they belong to, whatever happens to them', () => {
  const named = outdatedBy((rows) => {
    rows.insert(bell, { member_id: 'ada', cause: 'a', kind: 'follow' });
    rows.patch(bell, { member_id: 'bob', cause: 'b' }, { kind: 'label' });
    rows.remove(bell, { member_id: 'eve', cause: 'c' });
    rows.insert(other, { id: 'x' });
  });
  expect(named).toEqual(['unread:ada', 'unread:bob', 'unread:eve']);
});

it('a change of all rows that meet a condition, or of many, outdates all of their table', () => {
  expect(outdatedBy((rows) => rows.removeWhere(bell, { kind: 'follow' }))).toEqual(['unread:']);
  const many = outdatedBy((rows) => {
    for (let n = 0; n < 51; n += 1) rows.remove(bell, { member_id: `m${n}`, cause: 'c' });
  });
  expect(many).toEqual(['unread:']);
  expect(outdatedBy((rows) => rows.removeWhere(other, { id: 'x' }))).toEqual([]);
});

it('the name of what is outdated is in the key, which every change has', () => {
  const columns = { id: column.uuid(), member_id: column.uuid() };
  const outdates = { prefix: 'unread:', column: 'member_id' } as const;
  expect(() => readTable({ name: 'bell', key: ['id'], columns, outdates })).toThrow(
    'not in the key',
  );
});
