// A way to sign in ends while somebody is signing in by it.
import { inTransaction } from '@forum/database';
import { aMember, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bumpStamp } from '../proofs/store.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const isOneWaiting = async () => {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(forum.ctx.db);
  expect(rows).toHaveLength(1);
};

it('opens no session by a password that was changed while it was compared', async () => {
  const { id } = await aMember(forum, { username: 'hasty' });
  const account = forum.ctx.db.selectFrom('account').select('email').where('member_id', '=', id);
  const { email } = await account.executeTakeFirstOrThrow();
  const payload = { email, password: GIVEN_PASSWORD };
  const login = await inTransaction(forum.database, async ({ kysely }) => {
    await bumpStamp(kysely, id);
    const begun = forum.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    const answered = begun.then((answer) => answer);
    await vi.waitFor(isOneWaiting, { timeout: 20_000 });
    await sql`DELETE FROM session WHERE member_id = ${id}`.execute(kysely);
    return { answered };
  });
  const answer = await login.answered;
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign-in-again']);
  const { rows } = await sql`SELECT FROM session WHERE member_id = ${id}`.execute(forum.ctx.db);
  expect(rows).toHaveLength(0);
  const again = await forum.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  expect(again.statusCode).toBe(200);
});
