import type { AuditAct } from '@forum/contracts/acts';
import { newId } from '@forum/kernel';
import { expect, it } from 'vitest';
import { csvLines } from './csv.ts';

async function cellWith(note: string): Promise<string> {
  const act: AuditAct = {
    id: newId(),
    at: '2026-06-01T12:00:00.000Z',
    kind: 'post.delete',
    by: {
      id: newId(),
      username: 'mod',
      displayName: null,
      avatar: null,
      role: 'MODERATOR',
      reputation: 0,
      level: 1,
    },
    target: { type: 'post', id: newId(), label: null },
    member: null,
    reason: null,
    note,
    caseId: null,
    undoes: null,
    undoneBy: null,
    changes: 1,
    completed: true,
    key: null,
  };
  const acts = (async function* one() {
    yield act;
  })();
  let table = '';
  for await (const line of csvLines(acts)) table += line;
  // Between the empty cells before and after it.
  return table.slice(table.indexOf(',,,,') + 4, table.lastIndexOf(',,,,'));
}

it.each([
  ['=1+1', `'=1+1`],
  ['+1', `'+1`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['＝1+1', `'＝1+1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠SUM(A1)', `'＠SUM(A1)`],
  [' =1', `' =1`],
  ['\t=1', `"'\t'=1"`],
  ['a;=1', `"a;'=1"`],
  ['a; ＝1', `"a;' ＝1"`],
  ['a\n=1', `"a\n'=1"`],
  ['a,@b', `"a,'@b"`],
  ['a = b; well-known', `"a = b; well-known"`],
  ['an "=" in words', `"an ""="" in words"`],
])('%j is no formula to any sheet', async (note, cell) => {
  expect(await cellWith(note)).toBe(cell);
});
