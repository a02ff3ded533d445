import { forumEvents } from '@forum/events';
import { connect } from '@forum/database';
import { createMetrics, textOf } from '@forum/telemetry';
import { aMember, buildTestForum, silentLogger, type TestForum } from '@forum/testing';
import { createReactor, defineReaction } from '@forum/projections';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diskMetrics, forumMetrics } from '../../app/forum-metrics.ts';
import { enqueueMail } from '../mails/operations/enqueue-mail.ts';
import { age } from './queries/complaint.ts';
import { complaintsOf, diskComplaints, slotComplaints } from './queries/complaints.ts';
import { readHealth } from './queries/health.ts';
import { checkpoints } from './queries/projections.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());
beforeEach(async () => {
  const { db } = forum.ctx;
  await db.deleteFrom('mail_outbox').execute();
  await db.deleteFrom('machine_job').execute();
  await db.deleteFrom('backup').execute();
  await db.deleteFrom('wal_archive').execute();
  await db.deleteFrom('backup_copy').execute();
});

const EXPECTED = { backupHours: 24, hasSecondEngine: true, disks: [] };
const codes = async () => {
  const found = complaintsOf(await readHealth(forum.ctx.db), EXPECTED);
  return found.map(({ code }) => code).sort();
};

it('has nothing to complain of in a forum that does well', async () => {
  await forum.settle();
  const health = await readHealth(forum.ctx.db);
  expect(complaintsOf(health, EXPECTED)).toEqual([]);
  expect(health).toMatchObject({
    mails: { waiting: 0, oldestSeconds: 0, givenUp: 0 },
    backups: { ageSeconds: null, testedAgeSeconds: null, isTestFailed: false },
  });
  expect(health.followers.map(({ name }) => name)).toContain('posts');
  expect(health.followers.map(({ kind }) => kind)).toContain('reaction');
  expect(health.databaseBytes).toBeGreaterThan(1_000_000);
});

it('complains of what waits for too long, and of what failed', async () => {
  const { db } = forum.ctx;
  await enqueueMail(forum.ctx, db, {
    kind: 'test',
    memberId: null,
    to: 'alice@example.com',
    subject: 'Hello',
    letter: { paragraphs: ['Hello'], footer: 'Because.' },
    dedupeKey: 'health',
  });
  await sql`UPDATE mail_outbox SET created_at = now() - interval '1 hour'`.execute(db);
  await sql`INSERT INTO machine_job (id, kind, subject, state, requested_at) VALUES
    (${forum.ctx.newId()}, 'reindex', 'search', 'waiting', now() - interval '1 hour'),
    (${forum.ctx.newId()}, 'verify', 'posts', 'failed', now()),
    (${forum.ctx.newId()}, 'verify', 'votes', 'failed', now() - interval '1 hour'),
    (${forum.ctx.newId()}, 'verify', 'votes', 'done', now())`.execute(db);
  await sql`INSERT INTO backup (id, folder, made_at, duration_ms, bytes, rows, events, uploads,
      tested_at, test_ms, test_passed, test_outcome)
    VALUES (${forum.ctx.newId()}, 'a', now() - interval '3 days', 1, 1, 1, 1, 1,
      now(), 1, false, 'no')`.execute(db);
  expect(await codes()).toEqual([
    'backup-late',
    'backup-test-failed',
    'drift',
    'jobs-wait',
    'mails-wait',
  ]);
  await sql`UPDATE mail_outbox SET state = 'given-up'`.execute(db);
  expect(await codes()).toContain('mails-given-up');
  expect(await codes()).not.toContain('mails-wait');
});

it('complains of an archive that is late, and of base backups, where there is an archive', async () => {
  const { db } = forum.ctx;
  await sql`INSERT INTO wal_archive (archived_at, base_at, base_test_passed)
    VALUES (now() - interval '2 minutes', now() - interval '1 day', true)`.execute(db);
  expect(await codes()).toEqual([]);
  await sql`UPDATE wal_archive SET archived_at = now() - interval '6 minutes', error = 'Away.',
    base_at = now() - interval '3 days', base_test_passed = false,
    base_test_outcome = 'No base backup was made: the disk is full.'`.execute(db);
  const found = complaintsOf(await readHealth(db), EXPECTED);
  expect(found.map(({ code }) => code)).toEqual([
    'wal-archive-late',
    'base-backup-late',
    'base-backup-test-failed',
  ]);
  expect(found[0]?.detail).toBe('Nothing from the last 6 min is archived. Away.');
  expect(found[2]?.detail).toBe('No base backup was made: the disk is full.');
  const metrics = createMetrics();
  metrics.readings.add('forum', async () => forumMetrics(await readHealth(db)));
  const text = await textOf(metrics);
  expect(text).toMatch(/^forum_wal_archive_age_seconds 36\d/mu);
  expect(text).toMatch(/^forum_base_backup_age_seconds 2592\d\d/mu);
  expect(text).toContain('forum_base_backup_test_failed 1');
});

it('complains of copies of backups that are late, failed, not locked, or did not come back', async () => {
  const { db } = forum.ctx;
  await sql`INSERT INTO backup_copy DEFAULT VALUES`.execute(db);
  expect(await codes()).toEqual([]);
  await sql`UPDATE backup_copy SET error = 'Away.'`.execute(db);
  const [failed] = complaintsOf(await readHealth(db), EXPECTED);
  expect(failed).toEqual({ code: 'backup-copy-failed', detail: 'Backups cannot be copied. Away.' });
  await sql`UPDATE backup_copy SET since = now() - interval '3 days', is_locked = false,
    test_passed = false`.execute(db);
  const found = complaintsOf(await readHealth(db), EXPECTED);
  expect(found.map(({ code }) => code)).toEqual([
    'backup-copy-late',
    'backup-copy-test-failed',
    'backup-copy-unlocked',
  ]);
  expect(found[0]?.detail).toBe('No backup has a copy, for 3 days. Away.');
  const metrics = createMetrics();
  metrics.readings.add('forum', async () => forumMetrics(await readHealth(db)));
  const text = await textOf(metrics);
  expect(text).toMatch(/^forum_backup_copy_age_seconds 2592\d\d/mu);
  expect(text).toContain('forum_backup_copy_test_failed 1');
  expect(text).toContain('forum_backup_copy_unlocked 1');
});

it.each([
  ['roomy', { freeBytes: 2e10, totalBytes: 1e12 }, []],
  ['small and half empty', { freeBytes: 5e8, totalBytes: 1e9 }, []],
  ['nearly full', { freeBytes: 9e9, totalBytes: 1e11 }, ['disk-low']],
  ['small and nearly full', { freeBytes: 5e7, totalBytes: 1e9 }, ['disk-low']],
  ['unreadable', null, ['disk-unreadable']],
])('judges a disk that is %s', (_what, room, expected) => {
  expect(diskComplaints([{ of: 'data', room }]).map(({ code }) => code)).toEqual(expected);
});

it('complains of one disk once, for all the folders on it', () => {
  const room = { freeBytes: 1.24e9, totalBytes: 2e10 };
  const disks = [
    { of: 'data', room },
    { of: 'uploads', room },
    { of: 'backups', room: { freeBytes: 3e7, totalBytes: 1e10 } },
  ] as const;
  expect(diskComplaints(disks).map(({ detail }) => detail)).toEqual([
    'Only 1.2 GB of 20.0 GB free for data, uploads.',
    'Only 30 MB of 10.0 GB free for backups.',
  ]);
});

it('complains of what a slot keeps, and of what Postgres no longer has for it', () => {
  const slots = [
    { name: 'read', keptBytes: 1e9, isLost: false },
    { name: 'forsaken', keptBytes: 3.5e9, isLost: false },
    { name: 'lost', keptBytes: 0, isLost: true },
  ];
  expect(slotComplaints(slots)).toEqual([
    { code: 'slot-keeps-wal', detail: 'Postgres keeps 3.5 GB of WAL for slot forsaken.' },
    { code: 'slot-lost', detail: 'Postgres discarded WAL that slot lost lacks.' },
  ]);
});

it('tells what a slot keeps, from the moment it was made', async ({ onTestFinished }) => {
  const { db } = forum.ctx;
  const owner = connect(forum.database.url);
  const name = `kept_${forum.ctx.newId().replaceAll('-', '')}`;
  await owner.pool.query('SELECT pg_create_physical_replication_slot($1, true)', [name]);
  onTestFinished(async () => {
    await owner.pool.query('SELECT pg_drop_replication_slot($1)', [name]);
    await owner.close();
  });
  await sql`SELECT pg_logical_emit_message(false, 'forum', repeat('x', 100000))`.execute(db);
  const slot = (await readHealth(db)).slots.find((one) => one.name === name);
  expect(slot?.keptBytes).toBeGreaterThan(100_000);
  expect(slot?.isLost).toBe(false);
  const metrics = createMetrics();
  metrics.readings.add('forum', async () => forumMetrics(await readHealth(db)));
  const text = await textOf(metrics);
  expect(text).toMatch(new RegExp(`^forum_slot_wal_bytes\\{slot="${name}"\\} \\d{6,}$`, 'mu'));
  expect(text).toContain(`forum_slot_lost{slot="${name}"} 0`);
});

it('tells the room on disks as metrics, and none of those that cannot be read', async () => {
  const metrics = createMetrics();
  metrics.readings.add('disks', () =>
    diskMetrics([
      { of: 'data', room: { freeBytes: 5, totalBytes: 9 } },
      { of: 'backups', room: null },
    ]),
  );
  const text = await textOf(metrics);
  expect(text).toContain('forum_disk_free_bytes{disk="data"} 5');
  expect(text).toContain('forum_disk_size_bytes{disk="data"} 9');
  expect(text).not.toContain('backups');
});

describe('what is being built for the first time', () => {
  const stateOf = async (name: string) =>
    (await checkpoints(forum.ctx.db)).find(({ id }) => id === name);
  const builtUntilThen = (name: string) =>
    sql`UPDATE projection_checkpoint SET seq = first_head WHERE projection = ${name}`.execute(
      forum.ctx.db,
    );

  it('is not late, however old the events are, until they are applied', async () => {
    const { pool } = forum.database;
    await aMember(forum, { username: 'early' });
    await forum.settle();
    await pool.query("DELETE FROM projection_checkpoint WHERE projection = 'reputation'");
    const gone = await pool.query<{ tables: string[] }>(
      "DELETE FROM projection WHERE name = 'reputation' RETURNING tables",
    );
    for (const table of gone.rows[0]?.tables ?? []) await pool.query(`DROP TABLE ${table}`);
    await forum.engine.createMissing();
    expect(await stateOf('reputation')).toMatchObject({ oldest: null, oldestSeconds: null });
    expect((await stateOf('reputation'))?.behind).toBeGreaterThan(0);
    expect(await codes()).toEqual([]);
    await builtUntilThen('reputation');
    await aMember(forum, { username: 'later' });
    expect((await stateOf('reputation'))?.oldest).toBeInstanceOf(Date);
  });

  it('is a reaction to all that ever happened, too', async () => {
    const reaction = defineReaction({
      name: 'begun-late',
      from: 'start',
      after: [],
      events: 'all',
      handle: async () => undefined,
    });
    const parts = { engine: forum.engine, logger: silentLogger, clock: forum.clock };
    const reactor = createReactor({
      ...parts,
      db: forum.database,
      catalogue: forumEvents,
      reactions: [reaction],
    });
    await reactor.prepare();
    await reactor.stop();
    expect(await stateOf('reaction:begun-late')).toMatchObject({ oldest: null, applied: 0 });
    await builtUntilThen('reaction:begun-late');
    await aMember(forum, { username: 'latest' });
    expect((await stateOf('reaction:begun-late'))?.oldest).toBeInstanceOf(Date);
    await sql`DELETE FROM projection_checkpoint WHERE projection = 'reaction:begun-late'`.execute(
      forum.ctx.db,
    );
  });
});

it('complains of a forum that nobody backs up, once it is some days old', async () => {
  const [{ db }, { pool }] = [forum.ctx, forum.database];
  await forum.settle();
  await pool.query("UPDATE migration SET at = at - interval '3 days'");
  expect(await codes()).toEqual(['backup-missing']);
  // Whatever the hours are set to: nothing can be restored.
  const hours = { ...EXPECTED, backupHours: 0 };
  const found = complaintsOf(await readHealth(db), hours);
  expect(found.map(({ code }) => code)).toEqual(['backup-missing']);
  await sql`INSERT INTO wal_archive (archived_at, base_at) VALUES (now(), now())`.execute(db);
  expect(await codes()).toEqual([]);
  await sql`UPDATE wal_archive SET base_at = NULL`.execute(db);
  expect(await codes()).toEqual(['backup-missing', 'base-backup-missing']);
  await pool.query("UPDATE migration SET at = at + interval '3 days'");
});

it('complains of backups whose restore was last tested a week ago, as the alert does', async () => {
  const { db } = forum.ctx;
  await forum.settle();
  await sql`INSERT INTO backup (id, folder, made_at, duration_ms, bytes, rows, events, uploads)
    VALUES (${forum.ctx.newId()}, 'new', now(), 1, 1, 1, 1, 1)`.execute(db);
  expect(await codes()).toEqual([]);
  await sql`INSERT INTO backup (id, folder, made_at, duration_ms, bytes, rows, events, uploads,
      tested_at, test_ms, test_passed, test_outcome)
    VALUES (${forum.ctx.newId()}, 'old', now() - interval '8 days', 1, 1, 1, 1, 1,
      now() - interval '8 days', 1, true, 'yes')`.execute(db);
  expect(await codes()).toEqual(['backup-untested']);
});

it('tells it as metrics', async () => {
  await forum.settle();
  const metrics = createMetrics();
  metrics.readings.add('forum', async () => forumMetrics(await readHealth(forum.ctx.db)));
  const text = await textOf(metrics);
  expect(text).toMatch(/^forum_log_events \d+$/mu);
  expect(text).toContain('forum_lag_events{kind="projection",name="posts"} 0');
  expect(text).toContain('forum_waiting{what="mails"} 0');
  expect(text).toContain('forum_readable{source="forum"} 1');
});

it.each([
  [5, '5 s'],
  [180, '3 min'],
  [7200, '2 h'],
  [259_200, '3 days'],
])('says %i s as %s', (seconds, text) => expect(age(seconds)).toBe(text));
