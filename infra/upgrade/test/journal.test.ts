import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Answer, openJournal, outcomeOf } from '../src/load/journal.ts';

const folder = mkdtempSync(join(tmpdir(), 'forum-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const intent = {
  key: 'a',
  kind: 'post',
  method: 'POST',
  memberId: 'm',
  path: '/api/posts',
  body: '{}',
  subject: null,
} as const;
const ok: Answer = { kind: 'ok', status: 201, id: 'p' };
const no: Answer = { kind: 'no', status: 404, code: 'gone' };
const unknown: Answer = { kind: 'unknown', why: 'broken off' };

it('has on disk what was meant before it is answered, and each answer once it is told', async () => {
  const path = join(folder, 'journal');
  const journal = await openJournal(path);
  const lines = () =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  await journal.intend(intent);
  expect(lines()).toEqual([{ intent }]);
  await journal.answered('a', ok);
  expect(lines()).toEqual([{ intent }, { key: 'a', answer: ok }]);
  expect(journal.entries()).toEqual([{ intent, answers: [ok] }]);
  await journal.close();
});

it.each([
  [[unknown, ok], 'ok'],
  [[ok, no], 'ok'],
  [[no, no], 'no'],
  [[unknown, no], 'unknown'],
  [[], 'unknown'],
] as const)('takes %j for %s', (answers, outcome) => {
  expect(outcomeOf({ intent, answers })).toBe(outcome);
});
