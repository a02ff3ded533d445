import { randomBytes } from 'node:crypto';
import { inTransaction } from '@forum/database';
import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../accounts/commands.ts';
import { SESSION_LIFE_MS } from './parts/lifetime.ts';
import { listSessions } from './queries.ts';
import { deleteOtherSessions, insertSession, SESSIONS_AT_MOST } from './store.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

async function newMember(username: string): Promise<string> {
  const account = { email: `${username}@example.com`, username, password: 'Str0ngEnough' };
  const member = { meta: { actor: null }, ...account, role: 'MEMBER' } as const;
  return (await createMember(forum.ctx, member)).result.memberId;
}

async function begin(id: string, memberId: string, at: Date): Promise<void> {
  await insertSession(forum.ctx.db, {
    id,
    member_id: memberId,
    token_hash: randomBytes(32),
    device: 'curl',
    created_at: at,
    reauthenticated_at: at,
    last_seen_at: at,
    expires_at: new Date(forum.ctx.clock.now().getTime() + SESSION_LIFE_MS),
  });
}

it('ends sessions in the order in which a write of the member marks them, so that neither waits in a circle', async () => {
  const memberId = await newMember('circle');
  const [first = '', last = ''] = [newId(), newId()].toSorted();
  // On disk they lie the other way round.
  await begin(last, memberId, forum.ctx.clock.now());
  await begin(first, memberId, forum.ctx.clock.now());
  let ending: Promise<number> = Promise.resolve(0);
  await inTransaction(forum.database, async ({ kysely: db }) => {
    await sql`SELECT FROM session WHERE id = ${first} FOR NO KEY UPDATE`.execute(db);
    ending = deleteOtherSessions(forum.ctx.db, { keepId: null, memberId });
    const waiting = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(forum.ctx.db);
      return rows;
    };
    await expect.poll(waiting).toHaveLength(1);
    const free = await sql`SELECT FROM session WHERE id = ${last}
      FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
    expect(free.rows).toHaveLength(1);
  });
  expect(await ending).toBe(2);
});

it('keeps as many sessions of a member as their list shows: those seen longest ago end', async () => {
  const { db, clock } = forum.ctx;
  const memberId = await newMember('crowd');
  const now = clock.now().getTime();
  const begun: string[] = [];
  for (let n = 0; n < SESSIONS_AT_MOST + 2; n += 1) {
    const [id, at] = [newId(), new Date(now - 1000 + n)];
    begun.push(id);
    // oxlint-disable-next-line no-await-in-loop -- each is seen later than the one before
    await begin(id, memberId, at);
  }
  const left = await listSessions(db, { memberId, currentId: null, now: clock.now() });
  expect(left.map(({ id }) => id)).toEqual(begun.slice(2).toReversed());
});
