import type { Actor } from '@forum/contracts';
import type { FoundSession } from '@forum/http';
import { aMember, buildTestForum, signedIn, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '../accounts/commands.ts';
import { restrictMember } from '../accounts/commands/restrict.ts';
import { endOtherSessions, endSession } from './commands.ts';
import { SEEN_EVERY_MS } from './parts/lifetime.ts';
import { findSession } from './queries.ts';

const meta = { actor: null };
let forum: TestForum;
let chief: Actor;
beforeAll(async () => {
  forum = await buildTestForum();
  chief = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
});
afterAll(() => forum.close());

async function aSession(username: string) {
  const member = await aMember(forum, { username });
  const { sessionId, headers } = await signedIn(forum, member);
  return { member, sessionId, token: String(headers['cookie']).replace('forum_session=', '') };
}

/** What another process finds right after the act, while it keeps looking sessions up. */
async function foundAfter(token: string, act: () => Promise<unknown>) {
  const ctx = { ...forum.ctx };
  const find = () => findSession(ctx, token);
  const reading = { isOver: false };
  const before: (FoundSession | null)[] = [];
  const busy = async () => {
    while (!reading.isOver) before.push(await find());
  };
  const readers = [busy(), busy(), busy(), busy(), busy()];
  await expect.poll(() => before.length).toBeGreaterThan(5);
  await act();
  const after = await Promise.all([find(), find()]);
  reading.isOver = true;
  await Promise.all(readers);
  expect(before[0]).not.toBeNull();
  expect(after[0]).toEqual(after[1]);
  return after[0];
}

describe('what ends or changes a session holds for the next request in every process', () => {
  it('when it is ended', async () => {
    const { member, sessionId, token } = await aSession('ended');
    const end = () =>
      endSession(forum.ctx, { meta, memberId: member.id, currentId: null, id: sessionId });
    expect(await foundAfter(token, end)).toBeNull();
  });

  it('when all of them are ended', async () => {
    const { member, token } = await aSession('ended_all');
    const end = () => endOtherSessions(forum.ctx, { meta, memberId: member.id, keepId: null });
    expect(await foundAfter(token, end)).toBeNull();
  });

  it('when the role changes', async () => {
    const { member, token } = await aSession('promoted');
    const promote = () =>
      changeRole(forum.ctx, { meta, memberId: member.id, role: 'MODERATOR', actor: null });
    expect((await foundAfter(token, promote))?.actor).toEqual({
      id: member.id,
      role: 'MODERATOR',
      elevation: 'required',
    });
  });

  it.each(['suspension', 'silence'] as const)('when a %s begins', async (kind) => {
    const { member, token } = await aSession(`under_${kind}`);
    const restriction = { kind, memberId: member.id, until: null, reason: 'A good reason.' };
    const found = await foundAfter(token, () =>
      restrictMember(forum.ctx, { meta, actor: chief, ...restriction }),
    );
    const given = kind === 'suspension' ? found?.suspension : found?.actor.silence;
    expect(given).toEqual({ until: null, reason: 'A good reason.' });
  });
});

describe('looking sessions up', () => {
  it('gives everybody their own, however many come together', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => aSession(`together_${n}`)));
    const tokens = [...all, ...all].map(({ token }) => token);
    const found = await Promise.all(
      [...tokens, 'x'.repeat(43), 'short'].map((token) => findSession(forum.ctx, token)),
    );
    expect(found.map((one) => one?.actor.id)).toEqual([
      ...[...all, ...all].map(({ member }) => member.id),
      undefined,
      undefined,
    ]);
  });

  it('notes once a minute that they were used, and waits for nobody who changes the profile', async () => {
    const { member, sessionId, token } = await aSession('noted');
    const lastSeen = async () => {
      const { db } = forum.ctx;
      const session = db.selectFrom('session').select('last_seen_at').where('id', '=', sessionId);
      return (await session.executeTakeFirstOrThrow()).last_seen_at.getTime();
    };
    const begun = await lastSeen();
    await findSession(forum.ctx, token);
    expect(await lastSeen()).toBe(begun);
    forum.clock.advance(SEEN_EVERY_MS + 1);
    await forum.ctx.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('member_profile')
        .set({ bio: 'is being written' })
        .where('member_id', '=', member.id)
        .execute();
      await Promise.all([findSession(forum.ctx, token), findSession(forum.ctx, token)]);
    });
    expect(await lastSeen()).toBe(forum.clock.now().getTime());
  });
});
