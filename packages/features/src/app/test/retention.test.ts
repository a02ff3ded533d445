import { readFile } from 'node:fs/promises';
import { DELETED_AT_ONCE } from '@forum/database';
import { aMember, aPost, buildTestForum, signedIn, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allProjections } from '../catalogue.ts';
import { features } from '../index.ts';
import { forgetOldKeys } from '../run-schedules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OPERATIONS = new URL('../../../../../docs/operations.md', import.meta.url);

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

async function run(name: string): Promise<void> {
  const schedules = [...features.flatMap((feature) => feature.schedules ?? []), forgetOldKeys];
  const found = schedules.find((schedule) => schedule.name === name);
  if (found === undefined) throw new Error(`There is no schedule ${name}.`);
  await found.run(forum.ctx);
}

async function count(table: string): Promise<number> {
  const { rows } = await forum.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${table}`,
  );
  return rows[0]?.n ?? 0;
}

describe('what grows', () => {
  it('is named in the documentation with how long it is kept, but for what is built from the log', async () => {
    const text = await readFile(OPERATIONS, 'utf8');
    const section = text.split('## What is kept, and for how long')[1]?.split('\n## ')[0] ?? '';
    const named = new Set([...section.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));
    const { rows } = await forum.database.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p')
        AND relnamespace = 'public'::regnamespace AND NOT relispartition ORDER BY 1`,
    );
    const built = allProjections().flatMap(({ tables }) => tables);
    const staying = new Set(
      built.filter(({ forgets }) => forgets === null).map(({ name }) => name),
    );
    const missing = rows
      .map(({ name }) => name)
      .filter((name) => !named.has(name) && !staying.has(name));
    expect(missing).toEqual([]);
  });

  it.each([
    [
      'forget-old-mails',
      'mail_outbox',
      `INSERT INTO mail_outbox (id, kind, address, subject, text, html, message_id, dedupe_key, state,
          created_at, next_try_at)
        SELECT gen_random_uuid(), 'x', 'a@example.com', 's', 't', 'h', n, n, 'sent',
          now - interval '31 days', now`,
    ],
    [
      'forget-old-keys',
      'command_log',
      `INSERT INTO command_log (actor, key, route, payload_hash, created_at)
        SELECT 'somebody', n, 'POST /x', 'h', clock_timestamp() - interval '25 hours'`,
    ],
    [
      'forget-viewers',
      'post_view_seen',
      `INSERT INTO post_view_seen (post_id, viewer, seen_at)
        SELECT gen_random_uuid(), n, now - interval '31 minutes'`,
    ],
  ])('%s empties %s in batches', async (schedule, table, insert) => {
    const rows = 2 * DELETED_AT_ONCE + 1;
    const now = forum.clock.now().toISOString();
    await forum.database.pool.query(
      `${insert} FROM generate_series(1, ${rows}) AS n, (SELECT $1::timestamptz AS now) AS at`,
      [now],
    );
    expect(await count(table)).toBe(rows);
    await run(schedule);
    expect(await count(table)).toBe(0);
  });

  it('forgets sessions, tokens and elevations that ended', async () => {
    const alice = await aMember(forum, { username: 'alice' });
    await signedIn(forum, alice);
    await run('forget-stale-sessions');
    expect(await count('session')).toBe(1);
    forum.clock.advance(60 * DAY_MS);
    await run('forget-stale-sessions');
    expect(await count('session')).toBe(0);
  });

  it('forgets notifications after a year, in what is rebuilt as well', async () => {
    const [bob, carol] = [
      await aMember(forum, { username: 'bob' }),
      await aMember(forum, { username: 'carol' }),
    ];
    const postId = await aPost(forum, bob);
    await forum.as(carol).post('/comments', { postId, content: 'Long ago, I said this.' });
    await forum.settle();
    await forum.as(bob).post('/notifications/read-all');
    const read = await count('notification_read');
    expect(await count('notification')).toBeGreaterThan(0);
    forum.clock.advance(366 * DAY_MS);
    await forum.as(carol).post('/comments', { postId, content: 'And now I say that.' });
    await forum.settle();
    await run('forget-old-notifications');
    expect(await count('notification')).toBe(1);
    expect(await count('notification_read')).toBeLessThan(read + 1);
    expect(await forum.engine.verify('notifications')).toEqual([]);
    await forum.engine.rebuild('notifications');
    expect(await count('notification')).toBe(1);
  });
});
