// Decisions, "Reputation": votes that staff nullify count nowhere, and count again once that is undone.
import { resumeOpenActs } from '../../moderation/acts/schedule.ts';
import type { Actor } from '@forum/contracts';
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginNullification } from './commands/nullify.ts';
import { nullifications } from './long-acts.ts';
import { readPlan } from './store.ts';

let forum: TestForum;
let alice: Actor;
let bob: Actor;
let carol: Actor;
let chief: Actor;
let admin: TestClient;
let moderator: TestClient;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bobby' });
  carol = await aMember(forum, { username: 'carol' });
  chief = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  admin = await elevated(forum, chief);
  moderator = await elevated(forum, await aMember(forum, { username: 'moddy', role: 'MODERATOR' }));
});
afterAll(() => forum.close());

const WINDOW = { from: '2026-01-01T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };
const reputationOf = async ({ id }: Actor) => {
  await forum.settle();
  const row = forum.ctx.db.selectFrom('member_reputation').select('points');
  return (await row.where('member_id', '=', id).executeTakeFirstOrThrow()).points;
};
const votesOn = async (id: string) => {
  const { upvotes, downvotes } = (await forum.as(null).get(`/posts/${id}`)).json();
  return [upvotes, downvotes];
};

/** Three posts by each, upvoted by the other. @returns those of alice */
async function ring(): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const [ofAlice, ofBob] = [await aPost(forum, alice), await aPost(forum, bob)];
    await forum.as(bob).post(`/posts/${ofAlice}/upvote`);
    await forum.as(alice).post(`/posts/${ofBob}/upvote`);
    ids.push(ofAlice);
  }
  return ids;
}

describe('members who vote for each other', () => {
  it('are listed with how often, and what part of their votes that is', async () => {
    const [postId = ''] = await ring();
    const commentId = await aComment(forum, { postId, by: carol });
    await forum.as(bob).post(`/comments/${commentId}/upvote`);
    await forum.settle();
    const { data, meta } = (await admin.get('/admin/votes/pairs')).json();
    expect(meta.total).toBe(1);
    const pair = data[0];
    const first = pair.members[0].id === alice.id;
    expect(pair.given).toEqual([3, 3]);
    expect(pair.shares).toEqual(first ? [1, 0.75] : [0.75, 1]);
    expect((await moderator.get('/admin/votes/pairs')).statusCode).toBe(403);
  });
});

describe('taking votes back', () => {
  it('says beforehand what it would change, and then changes counts, reputation and order', async () => {
    const [postId = ''] = await ring();
    await forum.as(carol).post(`/posts/${postId}/upvote`);
    const before = await reputationOf(alice);
    const body = { memberIds: [bob.id], ...WINDOW };
    const preview = (await admin.post('/admin/votes/nullify/preview', body)).json();
    expect(preview.votes).toBeGreaterThanOrEqual(3);
    const tables = await readTables(forum);
    const done = await admin.post('/admin/votes/nullify', { ...body, reason: 'other' });
    expect(done.json()).toMatchObject({ votes: preview.votes });
    expect(await reputationOf(alice)).toBeLessThan(before);
    expect(await votesOn(postId)).toEqual([1, 0]);
    const { actId } = done.json();
    expect((await admin.post(`/admin/audit/${actId}/undo`, {})).statusCode).toBe(200);
    expect(await reputationOf(alice)).toBe(before);
    expect(await votesOn(postId)).toEqual([2, 0]);
    const left = differences(tables, await readTables(forum), {
      post_rank: ['seq', 'reply_seq', 'replied_by'],
      member_reputation: ['entries'],
    });
    // The ledgers keep both movements.
    expect(Object.keys(left).sort()).toEqual(['reputation_entry', 'staff_act']);
  });

  it('is gone on with by the schedule where the process died, and leaves later votes alone', async () => {
    const dora = await aMember(forum, { username: 'dora' });
    const eve = await aMember(forum, { username: 'evelyn' });
    const posts: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const postId = await aPost(forum, dora);
      await forum.as(eve).post(`/posts/${postId}/upvote`);
      posts.push(postId);
    }
    await forum.settle();
    const { eventStore } = forum.ctx;
    let commands = 0;
    const execute: typeof eventStore.execute = (meta, work) => {
      commands += 1;
      return commands > 2 ? Promise.reject(new Error('died')) : eventStore.execute(meta, work);
    };
    const dying = { ...forum.ctx, eventStore: { ...eventStore, execute } };
    const window = { memberIds: [eve.id], ...WINDOW };
    const meta = { actor: chief };
    const actId = await beginNullification(dying, { meta, actor: chief, window });
    await expect(nullifications.finish(dying, { meta, actId })).rejects.toThrow('died');
    const counts = async () => (await Promise.all(posts.map(votesOn))).map(([up]) => up);
    await forum.settle();
    expect(new Set(await counts())).toEqual(new Set([0, 1]));
    forum.clock.advance(2 * 60_000);
    const later = await aPost(forum, dora);
    await forum.as(eve).post(`/posts/${later}/upvote`);
    await forum.settle();
    await resumeOpenActs.run(forum.ctx);
    await forum.settle();
    expect(await counts()).toEqual(posts.map(() => 0));
    expect(await votesOn(later)).toEqual([1, 0]);
    const { act } = (await admin.get(`/admin/audit/${actId}`)).json();
    expect(act).toMatchObject({ completed: true, changes: 8 });
    expect(await readPlan(forum.ctx.db, actId)).toBeNull();
  });

  it.each(['nullify', 'nullify/preview'])(
    'is refused for oneself and for those of the own role or above: %s',
    async (call) => {
      const path = `/admin/votes/${call}`;
      const named = (name: string) => `${name}_${call.length}`;
      const other = await aMember(forum, { username: named('other'), role: 'ADMIN' });
      const owner = await aMember(forum, { username: named('owner'), role: 'SUPERADMIN' });
      const ofEqual = await aMember(forum, { username: named('equal'), role: 'SUPERADMIN' });
      const api = await elevated(forum, owner);
      const refusal = async (by: TestClient, ...members: Actor[]) => {
        const memberIds = members.map(({ id }) => id);
        const answer = await by.post(path, { memberIds, ...WINDOW });
        return [answer.statusCode, answer.json().code];
      };
      expect(await refusal(admin, bob, chief)).toEqual([403, 'own-account']);
      expect(await refusal(admin, bob, other)).toEqual([403, 'role-hierarchy']);
      expect(await refusal(admin, owner)).toEqual([403, 'role-hierarchy']);
      expect(await refusal(api, owner)).toEqual([403, 'own-account']);
      expect((await refusal(api, other, ofEqual))[0]).not.toBe(403);
    },
  );

  it('leaves alone what was cast outside of the window, and says when there is nothing', async () => {
    const body = { memberIds: [carol.id], from: WINDOW.from, until: '2026-01-02T00:00:00.000Z' };
    expect((await admin.post('/admin/votes/nullify/preview', body)).json().votes).toBe(0);
    expect((await admin.post('/admin/votes/nullify', body)).statusCode).toBe(409);
  });

  it('is for administrators with the PIN, and takes proper times and members', async () => {
    const body = { memberIds: [bob.id], ...WINDOW };
    for (const path of ['/admin/votes/nullify', '/admin/votes/nullify/preview']) {
      expect((await moderator.post(path, body)).statusCode).toBe(403);
      expect((await forum.as(bob).post(path, body)).statusCode).toBe(403);
      for (const wrong of [{ memberIds: [] }, { memberIds: ['x'] }, { from: 'today' }, { x: 1 }]) {
        expect((await admin.post(path, { ...body, ...wrong })).statusCode).toBe(422);
      }
    }
  });
});
