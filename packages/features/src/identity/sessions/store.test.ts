import { randomBytes } from 'node:crypto';
import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../accounts/commands.ts';
import { SESSION_LIFE_MS } from './parts/lifetime.ts';
import { listSessions } from './queries.ts';
import { insertSession, SESSIONS_AT_MOST } from './store.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

it('keeps as many sessions of a member as their list shows: those seen longest ago end', async () => {
  const { db, clock } = forum.ctx;
  const account = { email: 'crowd@example.com', username: 'crowd', password: 'Str0ngEnough' };
  const member = { meta: { actor: null }, ...account, role: 'MEMBER' } as const;
  const { memberId } = (await createMember(forum.ctx, member)).result;
  const now = clock.now().getTime();
  const begun: string[] = [];
  for (let n = 0; n < SESSIONS_AT_MOST + 2; n += 1) {
    const [id, at] = [newId(), new Date(now - 1000 + n)];
    begun.push(id);
    // oxlint-disable-next-line no-await-in-loop -- each is seen later than the one before
    await insertSession(db, {
      id,
      member_id: memberId,
      token_hash: randomBytes(32),
      device: 'curl',
      created_at: at,
      reauthenticated_at: at,
      last_seen_at: at,
      expires_at: new Date(now + SESSION_LIFE_MS),
    });
  }
  const left = await listSessions(db, { memberId, currentId: null, now: clock.now() });
  expect(left.map(({ id }) => id)).toEqual(begun.slice(2).toReversed());
});
