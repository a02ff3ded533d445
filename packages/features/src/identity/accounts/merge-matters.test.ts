import type { Actor } from '@forum/contracts';
import { aMember, aPost, elevated } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApproval, type Approval } from '../../moderation/submissions/test-approval.ts';
import { changeRole } from './commands.ts';
import { outcomeOf } from './test-staff.ts';

let approval: Approval;
let forum: Approval['forum'];
let admin: Awaited<ReturnType<Approval['staff']>>;
let mod: Awaited<ReturnType<Approval['staff']>>;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  admin = await approval.staff('ADMIN');
  mod = await approval.staff('MODERATOR');
});
afterAll(() => forum.close());

async function merged(a: Actor, b: Actor): Promise<void> {
  const body = { into: b.id, reason: 'duplicate' };
  const answer = await admin.api.post(`/admin/users/${a.id}/merge`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  await forum.settle();
}

const told = async (who: Actor) =>
  (await forum.as(who).get('/notifications')).json<{ items: { kind: string }[] }>().items;

describe('what a member left waiting who was merged into another', () => {
  it('is published as the other, who hears of it and may edit it', async () => {
    const [a, b] = [await approval.someone(), await approval.someone()];
    await approval.approveFirst(3);
    const { id } = await approval.held(a, '/posts', approval.fields());
    await merged(a, b);
    expect((await admin.api.post(`/admin/submissions/${id}/approve`, {})).statusCode).toBe(200);
    await forum.settle();
    expect((await forum.as(null).get(`/posts/${id}`)).json().author.id).toBe(b.id);
    expect(await told(b)).toMatchObject([{ kind: 'staff' }]);
    await approval.approveFirst(0);
    const edited = await forum.as(b).patch(`/posts/${id}`, { title: 'Better than before' });
    expect(edited.statusCode, edited.body).toBe(200);
  });

  it('is edited as the other, whose it is by now', async () => {
    const [a, b] = [await approval.someone(), await approval.someone()];
    await approval.approveFirst(3);
    const draft = await forum.as(a).post('/posts', approval.fields({ published: false }));
    const postId = draft.json<{ id: string }>().id;
    await forum.settle();
    const held = await forum.as(a).patch(`/posts/${postId}`, { published: true });
    expect(held.statusCode, held.body).toBe(202);
    await forum.settle();
    await merged(a, b);
    const { id } = held.json().held;
    const approved = await admin.api.post(`/admin/submissions/${id}/approve`, {});
    expect(approved.statusCode, approved.body).toBe(200);
    await forum.settle();
    expect((await forum.as(null).get(`/posts/${postId}`)).json().author.id).toBe(b.id);
  });

  it('is no matter for the other to decide on', async () => {
    const a = await approval.someone();
    await approval.approveFirst(3);
    const { id } = await approval.held(a, '/posts', approval.fields());
    await merged(a, mod.actor);
    const to = `/admin/submissions/${id}`;
    expect(outcomeOf(await mod.api.get(to))).toBe('403 own-submission');
    expect(outcomeOf(await mod.api.post(`${to}/approve`, {}))).toBe('403 own-submission');
    const refused = await mod.api.post(`${to}/refuse`, { reason: 'spam' });
    expect(outcomeOf(refused)).toBe('403 own-submission');
    const ids = async (by: typeof mod) =>
      (await by.api.get(`/admin/submissions?memberId=${a.id}`))
        .json<{ data: { id: string }[] }>()
        .data.map((one) => one.id);
    expect(await ids(mod)).toEqual([]);
    expect(await ids(admin)).toEqual([id]);
  });
});

describe('what was about a member who was merged into another', () => {
  it('is the other’s own matter to undo', async () => {
    await approval.approveFirst(0);
    const a = await approval.someone();
    const b = await aMember(forum, { username: 'mona', role: 'MODERATOR' });
    const post = await aPost(forum, a);
    await admin.api.post(`/admin/posts/${post}/delete`, { reason: 'other' });
    await forum.settle();
    const { data } = (await admin.api.get(`/admin/audit?targetId=${post}`)).json();
    await merged(a, b);
    // Moderators see only their own acts, so only an administrator could try.
    const memberId = b.id;
    await changeRole(forum.ctx, { meta: { actor: null }, actor: null, memberId, role: 'ADMIN' });
    await forum.settle();
    const by = await elevated(forum, { ...b, role: 'ADMIN' });
    const undo = `/admin/audit/${data[0].id}/undo`;
    expect(outcomeOf(await by.post(undo))).toBe('403 own-matter');
    expect((await admin.api.post(undo)).statusCode).toBe(200);
  });

  it('is no case for the other', async () => {
    const [a, carol] = [await approval.someone(), await approval.someone()];
    const b = await aMember(forum, { username: 'molly', role: 'MODERATOR' });
    const by = await elevated(forum, b);
    const post = await aPost(forum, a);
    await forum.settle();
    const report = { targetType: 'post', targetId: post, reason: 'spam', note: 'x' };
    expect((await forum.as(carol).post('/reports', report)).statusCode).toBeLessThan(300);
    await forum.settle();
    await merged(a, b);
    const cases = (await mod.api.get('/admin/cases')).json().data;
    const id =
      cases.find((one: { post: { id: string } | null }) => one.post?.id === post)?.id ??
      cases[0].id;
    expect(outcomeOf(await by.get(`/admin/cases/${id}`))).toBe('403 own-case');
    expect(outcomeOf(await by.post(`/admin/cases/${id}/claim`))).toBe('403 own-case');
    expect((await by.get('/admin/cases')).json().data).toEqual([]);
    expect((await admin.api.post(`/admin/cases/${id}/claim`)).statusCode).toBeLessThan(300);
  });
});
