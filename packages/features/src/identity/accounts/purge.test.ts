import { resumeOpenActs } from '../../moderation/acts/schedule.ts';
import type { Actor } from '@forum/contracts';
import { partitionOf } from '@forum/event-store';
import {
  aComment,
  aMember,
  aPost,
  buildTestForum,
  differences,
  elevated,
  readTables,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import { lengthOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { deleteAccount } from '../erasure/commands.ts';
import { undoAct } from '../../moderation/acts/long-acts.ts';
import { castVote } from '../../content/votes/commands.ts';
import { inActBatches } from '../../framework/acts/batches.ts';
import type { PurgeableItem } from '../../framework/ports/purgeable.ts';
import { beginPurge } from './commands/purge.ts';

/** Several batches in any case. */
const ITEMS = lengthOf('items of a purge', { short: 120, usual: 250, long: 1000 });

let forum: TestForum;
let admin: Actor;
let api: TestClient;
let moderator: TestClient;
let alice: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  admin = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  api = await elevated(forum, admin);
  moderator = await elevated(forum, await aMember(forum, { username: 'moira', role: 'MODERATOR' }));
  alice = await aMember(forum, { username: 'alice' });
});
afterAll(() => forum.close());

let people = 0;
/** A member with posts, comments on alice's post, replies by alice and votes. */
async function aSpammer(posts: number, comments: number): Promise<Actor> {
  const member = await aMember(forum, { username: `spam_${(people += 1)}` });
  const threads: string[] = [];
  for (let n = 0; n < posts; n += 1) threads.push(await aPost(forum, member));
  const hosts = [await aPost(forum, alice), await aPost(forum, alice), ...threads.slice(0, 2)];
  for (let n = 0; n < comments; n += 1) {
    const postId = hosts[n % hosts.length] ?? '';
    const id = await aComment(forum, { postId, by: member });
    if (n < 3) await aComment(forum, { postId, by: alice, parentId: id });
  }
  const item = { type: 'post', id: threads[0] ?? '' } as const;
  await castVote(forum.ctx, { meta: { actor: alice }, actor: alice, item, direction: 'UPVOTE' });
  await forum.settle();
  return member;
}

const left = async (member: Actor): Promise<number> => {
  await forum.settle();
  const { rows } = await sql<{ left: number }>`SELECT
    (SELECT count(*)::int FROM post WHERE author_id = ${member.id} AND deleted_at IS NULL) +
    (SELECT count(*)::int FROM comment WHERE author_id = ${member.id} AND NOT is_deleted)
    AS left`.execute(forum.ctx.db);
  return rows[0]?.left ?? -1;
};
const purge = (by: TestClient, member: Actor, body: object = { reason: 'spam' }) =>
  by.post(`/admin/users/${member.id}/purge`, body);

/** Positions and times: they say when something changed, not what it is. */
const WHEN = {
  comment_tally: ['seq'],
  post_rank: ['seq', 'reply_seq', 'replied_by'],
  post: ['updated_at'],
  comment: ['updated_at'],
  notification: ['read_at'],
};

describe('a purge', () => {
  it('takes away all that a member wrote and suspends them, as one act', async () => {
    const member = await aSpammer(3, 6);
    const answer = await purge(api, member, { reason: 'spam', note: 'Watches' });
    expect(answer.json()).toMatchObject({ changes: 10 });
    expect(await left(member)).toBe(0);
    const shown = (await api.get(`/admin/users/${member.id}`)).json();
    expect(shown.suspension).toEqual({
      until: null,
      reason: 'Everything that you wrote was removed (spam)',
    });
    const { data } = (await api.get(`/admin/audit?memberId=${member.id}`)).json();
    expect(data).toMatchObject([
      { kind: 'member.purge', reason: 'spam', note: 'Watches', changes: 10, completed: true },
    ]);
  });

  it('undone leaves every read table as it was, but for what is on record of it', async () => {
    const member = await aSpammer(3, 6);
    const before = await readTables(forum);
    const { id } = (await purge(api, member)).json<{ id: string }>();
    await forum.settle();
    const undone = await api.post(`/admin/audit/${id}/undo`);
    expect(undone.statusCode).toBe(200);
    await forum.settle();
    const found = differences(before, await readTables(forum), WHEN);
    expect(Object.keys(found)).toEqual(['staff_act']);
    expect((await api.get(`/admin/users/${member.id}`)).json().suspension).toBeNull();
  });

  it('undone leaves what had been removed before for another reason', async () => {
    const member = await aSpammer(2, 0);
    const [first] = (await forum.as(null).get(`/posts?authorId=${member.id}`)).json().data;
    await moderator.post(`/admin/posts/${first.id}/delete`, { reason: 'off-topic' });
    const { id } = (await purge(api, member)).json<{ id: string }>();
    expect(await left(member)).toBe(0);
    await api.post(`/admin/audit/${id}/undo`);
    expect(await left(member)).toBe(1);
    expect((await forum.as(null).get(`/posts/${first.id}`)).statusCode).toBe(410);
  });

  it('goes on after a crash, by the schedule', async () => {
    const member = await aSpammer(4, 4);
    const grounds = { reason: 'spam' } as const;
    const command = { meta: { actor: admin }, actor: admin, memberId: member.id, grounds };
    const { result: actId } = await beginPurge(forum.ctx, command);
    const [posts] = forum.ctx.purgeables;
    const some = (await posts?.list(forum.ctx.db, member.id))?.slice(0, 2) ?? [];
    const partitionOfItem = ({ postId }: PurgeableItem) => partitionOf(postId);
    const part = { meta: { actor: admin }, actId, items: some, partitionOfItem };
    await inActBatches(forum.ctx, part, async (tx, items) =>
      posts?.remove(tx, items, { memberId: member.id, by: admin.id, actId }),
    );
    expect(await left(member)).toBe(6);
    forum.clock.advance(2 * 60_000);
    await resumeOpenActs.run(forum.ctx);
    expect(await left(member)).toBe(0);
    const { act } = (await api.get(`/admin/audit/${actId}`)).json();
    expect(act).toMatchObject({ completed: true, changes: 9 });
  });

  it.each([
    ['a moderator', () => moderator, 403],
    ['staff without the PIN', () => forum.as(admin), 401],
    ['a member', () => forum.as(alice), 403],
  ])('is refused for %s', async (_who, by, status) => {
    expect((await purge(by(), alice)).statusCode).toBe(status);
  });

  it('is refused for oneself, for one of the own role, for nobody, and without a reason', async () => {
    const other = await aMember(forum, { username: 'other', role: 'ADMIN' });
    expect((await purge(api, admin)).json()).toMatchObject({ status: 403, code: 'own-account' });
    expect((await purge(api, other)).json()).toMatchObject({ status: 403, code: 'role-hierarchy' });
    expect((await purge(api, { ...alice, id: forum.ctx.newId() })).statusCode).toBe(404);
    expect((await purge(api, { ...alice, id: 'none' })).statusCode).toBe(404);
    expect((await purge(api, alice, {})).statusCode).toBe(422);
    expect((await purge(api, alice, { reason: 'envy' })).statusCode).toBe(422);
    expect(await left(alice)).toBeGreaterThan(0);
  });

  it('is undone once, also of twenty at the same moment, and a moderator does not see it', async () => {
    const member = await aSpammer(2, 2);
    const { id } = (await purge(api, member)).json<{ id: string }>();
    expect((await moderator.post(`/admin/audit/${id}/undo`)).statusCode).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.post(`/admin/audit/${id}/undo`)),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await left(member)).toBe(4);
  });

  it('is undone also where the process died in the middle of undoing', async () => {
    const member = await aSpammer(4, 4);
    const { id } = (await purge(api, member)).json<{ id: string }>();
    const { eventStore } = forum.ctx;
    let commands = 0;
    const execute: typeof eventStore.execute = (meta, work) => {
      commands += 1;
      return commands > 3 ? Promise.reject(new Error('died')) : eventStore.execute(meta, work);
    };
    const dying = { ...forum.ctx, eventStore: { ...eventStore, execute } };
    const command = { meta: { actor: admin }, actor: admin, actId: id };
    await expect(undoAct(dying, command)).rejects.toThrow('died');
    expect(await left(member)).toBeLessThan(8);
    forum.clock.advance(2 * 60_000);
    await resumeOpenActs.run(forum.ctx);
    expect(await left(member)).toBe(8);
    const { act } = (await api.get(`/admin/audit/${id}`)).json();
    const undoing = (await api.get(`/admin/audit/${act.undoneBy}`)).json().act;
    expect(undoing).toMatchObject({ kind: 'undo', completed: true, undoes: id });
  });

  it('of a member who erased the account meanwhile takes nothing back of the member, but what they wrote', async () => {
    const member = await aSpammer(1, 1);
    const { id } = (await purge(api, member)).json<{ id: string }>();
    await eraseAccount(member);
    const preview = (await api.get(`/admin/audit/${id}/undo?limit=50`)).json();
    expect(preview.data.map(({ lost }: { lost: string | null }) => lost)).toContain(
      'The account was deleted.',
    );
    expect((await api.post(`/admin/audit/${id}/undo`)).statusCode).toBe(200);
    expect(await left(member)).toBe(2);
  });
});

async function eraseAccount(member: Actor): Promise<void> {
  const proven = { memberId: member.id, stamp: 0 };
  await deleteAccount(forum.ctx, { meta: { actor: member }, memberId: member.id, proven });
  await forum.settle();
}

describe('a purge of many items', () => {
  it('takes all of them away in one request, and its undoing gives all of them back', async () => {
    const member = await aSpammer(ITEMS * 0.4, ITEMS * 0.6);
    const { id } = (await purge(api, member)).json<{ id: string }>();
    expect(await left(member)).toBe(0);
    expect((await api.post(`/admin/audit/${id}/undo`)).statusCode).toBe(200);
    expect(await left(member)).toBe(ITEMS);
  }, 240_000);
});
