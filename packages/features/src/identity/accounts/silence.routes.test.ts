import { adminUser } from '@forum/contracts/admin-users';
import { problem, type Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { aComment, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import {
  browserOf,
  outcomeOf,
  someone,
  staff,
  statusesWithoutPin,
  type Staff,
} from './test-staff.ts';

let forum: TestForum;
let moderator: Staff;
let admin: Staff;
let categoryId: string;
let postId: string;

beforeAll(async () => {
  forum = await buildTestForum();
  moderator = await staff(forum, 'MODERATOR');
  admin = await staff(forum, 'ADMIN');
  const category = { name: 'Everything' };
  const made = await createCategory(forum.ctx, { meta: { actor: null }, actor: null, category });
  categoryId = made.result.categoryId;
  postId = await aPost(forum, await someone(forum));
  await forum.settle();
});
afterAll(() => forum.close());

const silence = ({ api }: Staff, { id }: { id: string }, form: object = { reason: 'Adverts' }) =>
  api.post(`/admin/users/${id}/silence`, form);
const release = ({ api }: Staff, { id }: { id: string }, grounds?: object) =>
  api.delete(`/admin/users/${id}/silence`, {}, grounds);
const form = (published: boolean) => ({
  title: 'How to fix a hinge',
  content: toJson(doc('Five words about a hinge.')),
  categoryId,
  prefix: 'Guide',
  tags: ['hinges'],
  published,
});

async function silenced(): Promise<{ readonly alice: Actor; readonly api: Staff['api'] }> {
  const alice = await someone(forum);
  await silence(moderator, alice);
  return { alice, api: await browserOf(forum, alice) };
}

describe('POST /admin/users/{id}/silence {until?, reason, reasonCode?, note?}, DELETE …/silence', () => {
  it.each(['POST', 'DELETE'] as const)('%s is for moderators behind the PIN', async (method) => {
    const { id } = await someone(forum);
    const path = `/admin/users/${id}/silence`;
    expect(await statusesWithoutPin(forum, method, path)).toEqual([401, 403, 401, 401]);
  });

  it.each([
    ['MODERATOR', 'MEMBER', '200'],
    ['MODERATOR', 'MODERATOR', '403 role-hierarchy'],
    ['MODERATOR', 'ADMIN', '403 role-hierarchy'],
    ['ADMIN', 'MODERATOR', '200'],
    ['ADMIN', 'ADMIN', '403 role-hierarchy'],
    ['SUPERADMIN', 'SUPERADMIN', '403 role-hierarchy'],
  ] as const)('lets %s silence %s: %s (attack S17)', async (by, of, expected) => {
    const [acting, target] = [await staff(forum, by), await someone(forum, of)];
    expect(outcomeOf(await silence(acting, target))).toBe(expected);
    expect(outcomeOf(await release(acting, target))).toBe(expected);
  });

  it('lets nobody silence themselves, nor whom there is not', async () => {
    expect(outcomeOf(await silence(moderator, moderator.actor))).toBe('403 own-account');
    expect(outcomeOf(await silence(moderator, { id: newId() }))).toBe('404 member-not-found');
    expect(outcomeOf(await silence(moderator, await someone(forum), {}))).toBe(
      '422 invalid reason: Reason is required',
    );
  });

  it('shows staff and the member why and until when', async () => {
    const alice = await someone(forum);
    const until = new Date(forum.clock.now().getTime() + 60_000).toISOString();
    const answer = await silence(moderator, alice, { until, reason: 'Three adverts' });
    expect(adminUser.parse(answer.json())).toMatchObject({
      silence: { until, reason: 'Three adverts' },
      suspension: null,
    });
    const own = await (await browserOf(forum, alice)).get('/users/profile');
    expect(own.json().restrictions).toEqual([{ kind: 'silence', until, reason: 'Three adverts' }]);
  });

  it('puts on record why, and keeps the reason itself out of the log', async () => {
    const alice = await someone(forum);
    const grounds = { reasonCode: 'spam', note: 'The third time' };
    await silence(moderator, alice, { reason: 'She lives in Rome', ...grounds });
    await release(moderator, alice, { reason: 'other', note: 'It was enough' });
    await forum.settle();
    const acts = await admin.api.get(`/admin/audit?memberId=${alice.id}`);
    expect(acts.json().data).toMatchObject([
      { kind: 'member.unsilence', reason: 'other', note: 'It was enough' },
      { kind: 'member.silence', reason: 'spam', note: 'The third time' },
    ]);
    const { rows } = await sql`SELECT FROM event WHERE data::text LIKE '%Rome%'`.execute(
      forum.ctx.db,
    );
    expect(rows).toEqual([]);
  });

  it('is undone, and done again, whatever silence was there before', async () => {
    const { alice, api } = await silenced();
    await silence(moderator, alice, { reason: 'Adverts again' });
    await forum.settle();
    const acts = (await admin.api.get(`/admin/audit?memberId=${alice.id}`)).json().data;
    const reasons = async () =>
      (await api.get('/users/profile'))
        .json()
        .restrictions.map((one: { reason: string }) => one.reason);
    const undone = (await admin.api.post(`/admin/audit/${acts[0].id}/undo`)).json();
    expect(await reasons()).toEqual(['Adverts']);
    await admin.api.post(`/admin/audit/${acts[1].id}/undo`);
    expect(await reasons()).toEqual([]);
    await admin.api.post(`/admin/audit/${undone.id}/undo`);
    expect(await reasons()).toEqual(['Adverts again']);
  });
});

describe('a silenced member', () => {
  it('publishes nothing, comments nothing and reports nothing, and is told why', async () => {
    const { api } = await silenced();
    const refused = [
      await api.post('/posts', form(true)),
      await api.post('/comments', { postId, content: 'Buy my hinges today.' }),
      await api.post('/reports', { targetType: 'post', targetId: postId, reason: 'spam' }),
    ];
    expect(refused.map(outcomeOf)).toEqual(Array(3).fill('403 silenced'));
    expect(problem.parse(refused[0]?.json()).detail).toBe(
      'You are silenced until further notice: Adverts',
    );
  });

  it('writes drafts, edits and deletes them, and cannot publish them', async () => {
    const { api } = await silenced();
    const draft = await api.post('/posts', form(false));
    expect(draft.statusCode).toBe(201);
    const path = `/posts/${draft.json().id}`;
    expect(outcomeOf(await api.patch(path, { title: 'How to mend a hinge' }))).toBe('200');
    expect(outcomeOf(await api.patch(path, { published: true }))).toBe('403 silenced');
    expect(outcomeOf(await api.delete(path))).toBe('204');
  });

  it('changes nothing that is published', async () => {
    const alice = await someone(forum);
    const api = await browserOf(forum, alice);
    const path = `/posts/${(await api.post('/posts', form(true))).json().id}`;
    const comment = `/comments/${await aComment(forum, { postId, by: alice })}`;
    await silence(moderator, alice);
    const tries = [
      await api.patch(path, { title: 'Hinges for sale today' }),
      await api.patch(path, { published: false }),
      await api.delete(path),
      await api.patch(comment, { content: 'Hinges for sale today.' }),
      await api.delete(comment),
    ];
    expect(tries.map(outcomeOf)).toEqual(Array(5).fill('403 silenced'));
  });

  it('reads, votes, follows, marks and edits their profile', async () => {
    const { api } = await silenced();
    const bob = await someone(forum);
    const commentId = await aComment(forum, { postId, by: bob });
    await forum.settle();
    const done = [
      await api.get(`/posts/${postId}`),
      await api.post(`/posts/${postId}/upvote`),
      await api.post(`/users/${bob.id}/follow`),
      await api.post(`/comments/${commentId}/mark`, { type: 'HELPFUL' }),
      await api.patch('/users/profile', { bio: 'I like hinges' }),
    ];
    expect(done.map(({ statusCode }) => statusCode).every((status) => status < 300)).toBe(true);
  });

  it('is heard again when the time is over, or it is lifted', async () => {
    const alice = await someone(forum);
    const api = await browserOf(forum, alice);
    const until = new Date(forum.clock.now().getTime() + 1000).toISOString();
    await silence(moderator, alice, { until, reason: 'Short' });
    forum.clock.advance(1000);
    expect(outcomeOf(await api.post('/posts', form(true)))).toBe('201');
    await silence(moderator, alice);
    await release(moderator, alice);
    expect(outcomeOf(await api.post('/posts', form(true)))).toBe('201');
  });

  it('does nothing of the staff’s, if they are of the staff', async () => {
    const mod = await staff(forum, 'MODERATOR');
    await silence(admin, mod.actor);
    expect(outcomeOf(await silence(mod, await someone(forum)))).toBe('403 silenced');
  });
});
