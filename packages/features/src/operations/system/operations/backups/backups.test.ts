import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@forum/database';
import { testDatabase } from '@forum/database/test-database';
import { forgetRows } from '@forum/projections';
import { newId } from '@forum/kernel';
import { aComment, aMember, aPost, buildTestForum, liveIn, type TestForum } from '@forum/testing';
import { lengthOf } from '@forum/testing/long-run';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../../app/migrations.ts';
import { notificationTable } from '../../../../community/notifications/tables.ts';
import { tablesToKeep } from './kept-tables.ts';
import { loadBackup } from './load-backup.ts';
import { makeBackup, tryBackup } from './make-backup.ts';
import { MANIFEST } from './manifest.ts';
import { digestReadTables } from './read-tables.ts';
import { engineOn, upload } from './test-forum.ts';
import { testRestore } from './test-restore.ts';

const ACTS = lengthOf('acts of a community that is backed up', { usual: 50, long: 150 });
const ODD = 'Tabs\t, "quotes", back\\slashes, \r\nlines, \u2028 separators and 😀';

let forum: TestForum;
let root: string;
beforeAll(async () => {
  forum = await buildTestForum();
  root = await mkdtemp(join(tmpdir(), 'forum-backups-'));
  await liveIn(forum.ctx, forum.clock, { seed: 7, acts: ACTS });
  const member = await aMember(forum, { username: 'quoting' });
  await aComment(forum, { postId: await aPost(forum, member), by: member });
  await sql`INSERT INTO content (id, body, text, hash) VALUES (${newId()}, ${ODD}, ${ODD}, '')`.execute(
    forum.ctx.db,
  );
  await upload(forum, { key: 'abcd1234.png', owner: member.id, text: 'an image' });
  await forum.settle();
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
  await forum.close();
});

const make = (kept = 50, tell: (rows: number) => void = () => undefined) => {
  forum.clock.advance(1000);
  return makeBackup(forum.ctx, {
    db: forum.database,
    root,
    kept: { newest: kept, weeks: 0, months: 0 },
    keys: [],
    version: '1.2.3',
    by: null,
    tell,
  });
};
const tried = (folder: string, kept = 50) => ({
  db: forum.database,
  root,
  kept: { newest: kept, weeks: 0, months: 0 },
  keys: [],
  name: folder.slice(root.length + 1),
  migrations,
  engineOn,
});
const testOf = (id: string) => {
  const columns = ['tested_at', 'test_passed'] as const;
  const rows = forum.ctx.db.selectFrom('backup').select(columns);
  return rows.where('id', '=', id).executeTakeFirst();
};
const eventsOf = (heads: Record<string, number>) =>
  Object.values(heads).reduce((sum, head) => sum + head, 0);

/** Every kept table with the hash of its rows, in any order. */
async function contentOf(db: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const { name } of await tablesToKeep(db.pool)) {
    if (name === 'projection_checkpoint') continue;
    const found = await db.pool.query(
      `SELECT count(*), sum(hashtextextended(t::text, 0)::numeric)::text AS digest FROM "${name}" AS t`,
    );
    content[name] = found.rows[0];
  }
  return content;
}

it('a backup gives back every table, every event, every file and every read table', async () => {
  const { folder, manifest } = await make();
  const other = await testDatabase(migrations);
  const stored: string[] = [];
  try {
    const engine = engineOn(other.db);
    await engine.prepare();
    const put = async (key: string) => void stored.push(key);
    await loadBackup({ db: other.db, folder, keys: [], storage: { ...forum.ctx.storage, put } });
    expect(await contentOf(other.db)).toEqual(await contentOf(forum.database));
    await engine.catchUp();
    expect(await digestReadTables(other.db.pool)).toEqual(
      await digestReadTables(forum.database.pool),
    );
    expect(manifest.readTables.length).toBeGreaterThan(30);
    expect(stored).toEqual(['abcd1234.png']);
    const at = await other.db.pool.query(
      "SELECT count(*) AS reactions FROM projection_checkpoint WHERE projection LIKE 'reaction:%' AND seq > 0",
    );
    expect(at.rows[0].reactions).toBeGreaterThan(0);
    await expect(
      loadBackup({ db: other.db, folder, keys: [], storage: null }),
    ).rejects.toMatchObject({
      code: 'not-empty',
    });
  } finally {
    await other.close();
  }
});

it('keeps no writer waiting, and ends at one moment of the log', async () => {
  const writer = await aMember(forum, { username: 'writer' });
  const written: Promise<unknown>[] = [];
  const { folder, manifest } = await make(50, () => {
    written.push(aPost(forum, writer));
  });
  await Promise.all(written);
  expect(written.length).toBeGreaterThan(10);
  const { rows } = await forum.database.pool.query<{ events: number }>(
    'SELECT sum(head)::int AS events FROM log_partition',
  );
  expect(eventsOf(manifest.heads)).toBeLessThan(rows[0]?.events ?? 0);
  expect(await testRestore(tried(folder))).toContain(`${eventsOf(manifest.heads)} events`);
  const left = await forum.database.pool.query(
    "SELECT FROM pg_database WHERE datname = current_database() || '_restore_test'",
  );
  expect(left.rowCount).toBe(0);
  await forum.settle();
}, 90_000);

it('is for its owner alone', async () => {
  const { folder } = await make();
  const modes = await Promise.all(
    ['', MANIFEST, 'account.jsonl.gz'].map(async (name) => (await stat(join(folder, name))).mode),
  );
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600, 0o600]);
});

it('names the file that is not as it was written, and loads nothing', async () => {
  const { id, folder } = await make();
  await appendFile(join(folder, 'content.jsonl.gz'), 'x');
  await expect(testRestore(tried(folder))).rejects.toThrow(
    `${join(folder, 'content.jsonl.gz')} is not as it was written`,
  );
  await unlink(join(folder, 'content.jsonl.gz'));
  await expect(tryBackup(forum.ctx, id, tried(folder))).rejects.toThrow(
    'content.jsonl.gz is missing',
  );
  expect(await testOf(id)).toEqual({ test_passed: false, tested_at: forum.clock.now() });
  await writeFile(join(folder, MANIFEST), '{}');
  await expect(testRestore(tried(folder))).rejects.toThrow('is not the manifest of a backup');
});

describe('of a forum that has forgotten notifications', () => {
  /** The moment that half of them are older than. */
  async function half(): Promise<Date> {
    const { rows } = await forum.database.pool.query<{ at: Date }>(
      'SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY created_at) AS at FROM notification',
    );
    return rows[0]?.at ?? new Date(0);
  }
  const count = async ({ pool }: Database): Promise<number> =>
    (await pool.query<{ n: number }>('SELECT count(*) AS n FROM notification')).rows[0]?.n ?? 0;

  it('passes its test, although not all of them are deleted yet', async () => {
    const before = await half();
    // Left behind by an interrupted run.
    await sql`INSERT INTO forgotten (table_name, by_column, before)
      VALUES ('notification', 'created_at', ${before}) ON CONFLICT DO NOTHING`.execute(
      forum.ctx.db,
    );
    const torn = await make();
    expect(await testRestore(tried(torn.folder))).toContain('were built as they were');
    expect(await forgetRows(forum.ctx.db, notificationTable, before)).toBeGreaterThan(0);
    const { folder } = await make();
    expect(await testRestore(tried(folder))).toContain('were built as they were');
  }, 90_000);

  it('gives back those that are remembered, and no others', async () => {
    await forgetRows(forum.ctx.db, notificationTable, await half());
    const { folder } = await make();
    const other = await testDatabase(migrations);
    try {
      const engine = engineOn(other.db);
      await engine.prepare();
      await loadBackup({ db: other.db, folder, keys: [], storage: null });
      await engine.catchUp();
      expect(await count(other.db)).toBe(await count(forum.database));
    } finally {
      await other.close();
    }
  });
});

it('is refused by a forum of another schema, with the version that made it', async () => {
  const { folder } = await make();
  const older = await testDatabase(migrations.slice(0, -1));
  try {
    await expect(loadBackup({ db: older.db, folder, keys: [], storage: null })).rejects.toThrow(
      /Restore it with the version that made it \(1\.2\.3\)/,
    );
  } finally {
    await older.close();
  }
});

it('is neither good nor bad to an older version, once an upgrade was rolled back', async () => {
  const { id, folder } = await make();
  const older = { ...tried(folder), migrations: migrations.slice(0, -1) };
  const newest = migrations.at(-1)?.name ?? '';
  expect(await tryBackup(forum.ctx, id, older)).toContain(`has the database's schema ${newest}`);
  expect(await testOf(id)).toEqual({ tested_at: null, test_passed: null });
  await appendFile(join(folder, 'content.jsonl.gz'), 'x');
  await expect(tryBackup(forum.ctx, id, older)).rejects.toThrow('not as it was written');
  expect(await testOf(id)).toMatchObject({ test_passed: false });
});

it('stays as long as a setting says, on disk and on the list', async () => {
  await make(2);
  await make(2);
  const { folder } = await make(2);
  const folders = (await readdir(root)).filter((name) => name !== 'uploads').toSorted();
  expect(folders).toHaveLength(2);
  expect(join(root, folders.at(-1) ?? '')).toBe(folder);
  const rows = await forum.ctx.db
    .selectFrom('backup')
    .select('folder')
    .orderBy('made_at')
    .execute();
  expect(rows.map((row) => row.folder)).toEqual(folders);
  expect(await readdir(join(root, 'uploads'))).toEqual(['abcd1234.png']);
});

it('keeps the newest that passed its test, until one that came later passes as well', async () => {
  const there = async () =>
    (await readdir(root)).filter((name) => name !== 'uploads').map((name) => join(root, name));
  const good = await make(1);
  await tryBackup(forum.ctx, good.id, tried(good.folder, 1));
  expect(await there()).toEqual([good.folder]);
  const torn = await make(1);
  await appendFile(join(torn.folder, 'content.jsonl.gz'), 'x');
  await expect(tryBackup(forum.ctx, torn.id, tried(torn.folder, 1))).rejects.toThrow('not as it');
  expect(await there()).toEqual([good.folder, torn.folder]);
  const better = await make(1);
  expect(await there()).toEqual([good.folder, better.folder]);
  await tryBackup(forum.ctx, better.id, tried(better.folder, 1));
  expect(await there()).toEqual([better.folder]);
  const listed = await forum.ctx.db.selectFrom('backup').select('id').execute();
  expect(listed).toEqual([{ id: better.id }]);
});

it('takes away what dead processes left once it is a day old, by the clock of the forum', async () => {
  const left = join(root, '.making-2026');
  await mkdir(left);
  const made = forum.clock.now();
  await utimes(left, made, made);
  await make(1);
  expect(await readdir(root)).toContain('.making-2026');
  forum.clock.advance(25 * 60 * 60 * 1000);
  await make(1);
  expect(await readdir(root)).not.toContain('.making-2026');
});

it('leaves nothing behind when it fails', async () => {
  const before = await readdir(root);
  const broken = { ...forum.ctx, storage: { ...forum.ctx.storage, get: failing } };
  await rm(join(root, 'uploads', 'abcd1234.png'));
  const given = {
    db: forum.database,
    root,
    kept: { newest: 2, weeks: 0, months: 0 },
    keys: [],
    version: '1',
    by: newId(),
  };
  await expect(makeBackup(broken, given)).rejects.toThrow('out of reach');
  expect(await readdir(root)).toEqual(before);
});

const failing = () => Promise.reject(new Error('out of reach'));
