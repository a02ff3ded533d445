import { createMetrics, textOf } from '@forum/telemetry';
import { buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forumMetrics } from '../../app/forum-metrics.ts';
import { enqueueMail } from '../mails/operations/enqueue-mail.ts';
import { age, complaintsOf } from './queries/complaints.ts';
import { readHealth } from './queries/health.ts';

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
});

const EXPECTED = { backupHours: 24, hasSecondEngine: true };
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
    base_at = now() - interval '3 days', base_test_passed = false`.execute(db);
  const found = complaintsOf(await readHealth(db), EXPECTED);
  expect(found.map(({ code }) => code)).toEqual([
    'wal-archive-late',
    'base-backup-late',
    'base-backup-test-failed',
  ]);
  expect(found[0]?.detail).toBe('Nothing from the last 6 min is archived. Away.');
  const metrics = createMetrics();
  metrics.readings.add('forum', async () => forumMetrics(await readHealth(db)));
  const text = await textOf(metrics);
  expect(text).toMatch(/^forum_wal_archive_age_seconds 36\d/mu);
  expect(text).toMatch(/^forum_base_backup_age_seconds 2592\d\d/mu);
  expect(text).toContain('forum_base_backup_test_failed 1');
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
