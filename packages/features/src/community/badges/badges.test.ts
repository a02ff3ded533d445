import type { Actor } from '@forum/contracts';
import type { AdminBadge } from '@forum/contracts/admin-badges';
import { newId } from '@forum/kernel';
import {
  aComment,
  aMember,
  aPost,
  buildTestForum,
  elevated,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castVote } from '../../content/votes/commands.ts';
import { awardDays } from './reactions.ts';

let forum: TestForum;
let admin: TestClient;
let adminId: string;
let picture: string;
let count = 0;
beforeAll(async () => {
  forum = await buildTestForum();
  const anna = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  adminId = anna.id;
  admin = await elevated(forum, anna);
  const key = `${newId().replaceAll('-', '').repeat(2)}.png`;
  picture = `/uploads/${key}`;
  await forum.ctx.db
    .insertInto('upload')
    .values({ key, owner_id: adminId, bytes: 9, width: 64, height: 64, created_at: new Date() })
    .execute();
});
afterAll(() => forum.close());

const someone = async () => {
  const username = `person_${(count += 1)}`;
  return { username, member: await aMember(forum, { username }) };
};
const form = (rule: object | null) => ({
  name: `Badge ${(count += 1)}`,
  description: '',
  picture,
  rule,
});
const add = async (rule: object | null = null): Promise<AdminBadge> => {
  const answer = await admin.post('/admin/badges', form(rule));
  expect(answer.statusCode, answer.body).toBe(201);
  await forum.settle();
  return answer.json();
};
const hand = async (act: 'give' | 'take', { id }: AdminBadge, { id: memberId }: Actor) => {
  const answer = await admin.post(`/admin/badges/${id}/${act}`, { memberId });
  await forum.settle();
  return answer.statusCode;
};
const has = async (username: string, { id }: AdminBadge) => {
  const answer = await forum.as(null).get(`/users/by-username/${username}`);
  const { givenBadges = [] } = answer.json<{ givenBadges?: { id: string }[] }>();
  return givenBadges.some((badge) => badge.id === id);
};
const events = async ({ id }: AdminBadge, member: Actor) =>
  (await forum.ctx.eventStore.readStream(`badge-of:${member.id}:${id}`)).map(({ type }) => type);
const acts = async () =>
  (await admin.get('/admin/audit?limit=2')).json<{ data: { id: string; kind: string }[] }>().data;
const undo = async () => {
  const answer = await admin.post(`/admin/audit/${(await acts())[0]?.id}/undo`);
  expect(answer.statusCode, answer.body).toBe(200);
  await forum.settle();
};

describe('a badge given by hand', () => {
  it('stands on the profile, once, however often it is given', async () => {
    const { username, member } = await someone();
    const badge = await add();
    expect(await has(username, badge)).toBe(false);
    await Promise.all([hand('give', badge, member), hand('give', badge, member)]);
    await hand('give', badge, member);
    expect(await has(username, badge)).toBe(true);
    expect(await events(badge, member)).toEqual(['BadgeGiven']);
  });
  it('is taken back by undoing, and taking it is undone as exactly', async () => {
    const { username, member } = await someone();
    const badge = await add();
    await hand('give', badge, member);
    expect((await acts())[0]?.kind).toBe('badge.give');
    await undo();
    expect(await has(username, badge)).toBe(false);
    await hand('give', badge, member);
    await hand('take', badge, member);
    expect(await has(username, badge)).toBe(false);
    await undo();
    expect(await has(username, badge)).toBe(true);
  });
  it('is hidden with the badge, and back with it', async () => {
    const { username, member } = await someone();
    const badge = await add();
    await hand('give', badge, member);
    await admin.post(`/admin/badges/${badge.id}/remove`, {});
    await forum.settle();
    expect(await has(username, badge)).toBe(false);
    expect(await hand('give', badge, (await someone()).member)).toBe(404);
    await admin.post(`/admin/badges/${badge.id}/restore`, {});
    await forum.settle();
    expect(await has(username, badge)).toBe(true);
  });
  it('goes to nobody who does not exist, and is not for members to give', async () => {
    const badge = await add();
    expect(await hand('give', badge, { id: newId(), role: 'MEMBER' })).toBe(404);
    const { member } = await someone();
    const own = await forum
      .as(member)
      .post(`/admin/badges/${badge.id}/give`, { memberId: member.id });
    expect(own.statusCode).toBe(403);
  });
});

describe('a rule', () => {
  it('gives its badge to whom it fits already, and to others once it does', async () => {
    const [early, late] = [await someone(), await someone()];
    await aPost(forum, early.member);
    await forum.settle();
    const badge = await add({ kind: 'posts', least: 1 });
    expect([await has(early.username, badge), await has(late.username, badge)]).toEqual([
      true,
      false,
    ]);
    await aPost(forum, late.member);
    await forum.settle();
    expect(await has(late.username, badge)).toBe(true);
  });
  it('counts comments, answers and upvotes received', async () => {
    const [author, helper] = [await someone(), await someone()];
    const postId = await aPost(forum, author.member);
    const [comments, votes] = [
      await add({ kind: 'comments', least: 1 }),
      await add({ kind: 'votes', least: 1 }),
    ];
    const answers = await add({ kind: 'answers', least: 1 });
    const commentId = await aComment(forum, { postId, by: helper.member });
    await forum.settle();
    expect(await has(helper.username, comments)).toBe(true);
    expect(await has(helper.username, votes)).toBe(false);
    const { member } = author;
    const vote = {
      meta: { actor: member },
      actor: member,
      item: { type: 'comment', id: commentId },
    } as const;
    await castVote(forum.ctx, { ...vote, direction: 'UPVOTE' });
    await forum.as(member).post(`/comments/${commentId}/mark`, { type: 'ANSWER' });
    await forum.settle();
    expect([await has(helper.username, votes), await has(helper.username, answers)]).toEqual([
      true,
      true,
    ]);
  });
  it('counts days since joining, and members of a group', async () => {
    const { username, member } = await someone();
    const days = await add({ kind: 'days', least: 30 });
    await awardDays(forum.ctx);
    await forum.settle();
    expect(await has(username, days)).toBe(false);
    const group = (
      await admin.post('/groups', { name: `Group ${(count += 1)}`, entry: 'open' })
    ).json<{ id: string }>();
    const ofGroup = await add({ kind: 'group', groupId: group.id });
    await forum.as(member).put(`/groups/${group.id}/membership`);
    await forum.settle();
    expect(await has(username, ofGroup)).toBe(true);
  });
  it('that is changed takes nothing away, and never gives back what was taken by hand', async () => {
    const { username, member } = await someone();
    await aPost(forum, member);
    const badge = await add({ kind: 'posts', least: 1 });
    await admin.put(`/admin/badges/${badge.id}`, form({ kind: 'posts', least: 500 }));
    await forum.settle();
    expect(await has(username, badge)).toBe(true);
    await hand('take', badge, member);
    await admin.put(`/admin/badges/${badge.id}`, form({ kind: 'posts', least: 1 }));
    await aPost(forum, member);
    await forum.settle();
    expect(await has(username, badge)).toBe(false);
    expect(await events(badge, member)).toEqual(['BadgeGiven', 'BadgeTaken']);
  });
});

describe('badges', () => {
  it('need a picture that exists and a name of their own', async () => {
    const send = async (body: object) =>
      (await admin.post('/admin/badges', { ...form(null), ...body })).statusCode;
    const badge = await add();
    expect(await send({ name: badge.name.toUpperCase() })).toBe(409);
    for (const address of [
      'https://evil.example/x.png',
      `/uploads/${'f'.repeat(64)}.png`,
      '/api/auth/logout',
    ]) {
      expect(await send({ picture: address })).toBe(422);
    }
    expect(await send({ rule: { kind: 'karma', least: 1 } })).toBe(422);
    expect(await send({ rule: { kind: 'posts', least: 0 } })).toBe(422);
  });
  it('go with a deleted account', async () => {
    const { username, member } = await someone();
    const badge = await add();
    await hand('give', badge, member);
    await admin.post(`/admin/users/${member.id}/erase`, { username, reason: 'other' });
    await forum.settle();
    const listed = (await admin.get('/admin/badges?limit=50')).json<{ data: AdminBadge[] }>().data;
    expect(listed.find(({ id }) => id === badge.id)?.held).toBe(0);
  });
});
