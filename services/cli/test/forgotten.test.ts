import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@forum/database/test-database';
import { migrations } from '@forum/features/app/migrations';
import { buildTestForum, liveIn, type TestForum } from '@forum/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHere } from './run-here.ts';

let forum: TestForum;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'forum-forgotten-'));
  await liveIn(forum.ctx, forum.clock, { seed: 7, acts: 60 });
  await forum.settle();
  // What an interrupted run leaves: recorded, but only half of it deleted.
  const { pool } = forum.database;
  await pool.query(`INSERT INTO forgotten (table_name, by_column, before)
    SELECT 'notification', 'created_at', percentile_disc(0.5) WITHIN GROUP (ORDER BY created_at)
    FROM notification`);
  await pool.query(`DELETE FROM notification WHERE (member_id, cause) IN
    (SELECT member_id, cause FROM notification ORDER BY created_at LIMIT 2)`);
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await forum.close();
});

const run = (args: readonly string[], url = forum.database.url) =>
  runHere(args, { DATABASE_URL: url, DATA_DIR: folder, BACKUP_DIR: folder });

async function forgottenIn(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*) AS n FROM notification
    WHERE created_at < (SELECT before FROM forgotten WHERE table_name = 'notification')`,
  );
  return rows[0]?.n ?? 0;
}

it.each([
  [
    'a backup',
    async () => ['restore', (await run(['backup'])).said.split(':')[0] ?? ''],
    'The restore is complete',
  ],
  [
    'an export',
    async () => {
      await run(['export', join(folder, 'forum.jsonl')]);
      return ['import', 'forum', join(folder, 'forum.jsonl')];
    },
    'read tables were built as they were',
  ],
])(
  '%s of a forum that forgets is loaded without what it forgot',
  async (_of, made, sentence) => {
    expect(await forgottenIn(forum.database.pool)).toBeGreaterThan(0);
    const empty = await testDatabase(migrations);
    try {
      const { code, said } = await run(await made(), empty.db.url);
      expect(said).toContain(sentence);
      expect(code).toBe(0);
      expect(await forgottenIn(empty.db.pool)).toBe(0);
    } finally {
      await empty.close();
    }
  },
  60_000,
);
