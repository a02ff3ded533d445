import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@forum/database/test-database';
import { readLayouts } from '@forum/event-store/log-tables/layouts';
import { migrations } from '@forum/features/app/migrations';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHere } from './run-here.ts';

let forum: TestForum;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'forum-log-tables-'));
  for (const username of ['alice', 'bob', 'carol']) await aMember(forum, { username });
  await forum.settle();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await forum.close();
});

const run = (args: readonly string[], url = forum.database.url, tables = '1') =>
  runHere(args, { DATABASE_URL: url, DATA_DIR: folder, LOG_TABLES: tables });

it('moves the log into many tables, and says how to get back', async () => {
  expect(await run(['log-tables'])).toEqual({ code: 0, said: 'The log has 1 table.\n' });
  const { code, said } = await run(['log-tables', '16']);
  expect(said).toContain('The log has 16 tables.\nThose of before stay: log-tables 1 moves back');
  expect(said).toContain('Set LOG_TABLES=16, too');
  expect(code).toBe(0);
  expect((await readLayouts(forum.database.pool)).inForce).toBe(16);
  await aMember(forum, { username: 'dave' });
  await forum.settle();
  expect((await run(['verify'])).code).toBe(0);
});

// Its test restores the backup into a log of one table.
it('backs up a divided log as any other, and restores it into other tables', async () => {
  const backup = await run(['backup']);
  expect(backup.said).toMatch(/read tables were built as they were/u);
  const other = await testDatabase(migrations);
  try {
    expect((await run(['migrate'], other.url, '4')).code).toBe(0);
    const name = backup.said.split(':')[0] ?? '';
    expect(await run(['restore', name], other.url, '4')).toMatchObject({ code: 0 });
    expect((await readLayouts(other.db.pool)).inForce).toBe(4);
    expect((await run(['verify'], other.url)).code).toBe(0);
  } finally {
    await other.close();
  }
}, 120_000);

it('says that a log with events waits for its move', async () => {
  const { said } = await run(['migrate'], forum.database.url, '64');
  expect(said).toContain('The log does not have as many tables as LOG_TABLES says');
  expect(said).toContain('npm run forum -- log-tables 64.');
  expect((await readLayouts(forum.database.pool)).inForce).toBe(16);
});

it('moves back, and deletes what is not in use alone', async () => {
  expect((await run(['log-tables', 'drop', '16'])).code).toBe(1);
  expect((await run(['log-tables', '1'])).code).toBe(0);
  expect((await run(['log-tables'])).said).toContain('Kept beside it, and not written to: 16');
  expect(await run(['log-tables', 'drop', '16'])).toEqual({
    code: 0,
    said: 'The log has 1 table.\n',
  });
  expect((await run(['verify'])).code).toBe(0);
});

it('refuses numbers that no log has', async () => {
  for (const args of [['2'], ['16', '4'], ['drop'], ['drop', '5'], ['sixteen']]) {
    expect(await run(['log-tables', ...args])).toMatchObject({ code: 2 });
  }
});
