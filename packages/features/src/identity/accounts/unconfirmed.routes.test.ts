import type { Actor } from '@forum/contracts';
import type { Unconfirmed } from '@forum/contracts/unconfirmed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApproval, type Approval } from '../../moderation/submissions/test-approval.ts';
import { changeSetting } from '../../operations/site-settings/commands.ts';

let approval: Approval;
let forum: Approval['forum'];
let owner: Actor;
let postId: string;
let newcomer: Actor;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  owner = await approval.someone('SUPERADMIN');
  postId = await approval.write(owner);
});
afterAll(() => forum.close());

/** A member who has not confirmed their address, where the owners chose this. */
async function given(value: Unconfirmed): Promise<void> {
  await changeSetting(forum.ctx, {
    meta: { actor: owner },
    actor: owner,
    grounds: {},
    name: 'unconfirmed',
    value,
  });
  newcomer = await approval.someone();
  await setVerified(null);
  await forum.settle();
}

const setVerified = (at: Date | null) =>
  forum.ctx.db
    .updateTable('account')
    .set({ email_verified_at: at })
    .where('member_id', '=', newcomer.id)
    .execute();

const comment = () =>
  forum.as(newcomer).post('/comments', { postId, content: 'Hello, I am new here.' });
const post = (more = {}) => forum.as(newcomer).post('/posts', approval.fields(more));
const message = () =>
  forum.as(newcomer).post('/conversations', {
    id: forum.ctx.newId(),
    memberIds: [owner.id],
    content: 'Hello!',
  });
const upvote = () => forum.as(newcomer).post(`/posts/${postId}/upvote`);
const profile = async () => (await forum.as(newcomer).get('/users/profile')).json().unconfirmed;

describe('a member who has not confirmed their address', () => {
  it('writes, but no private messages, unless the owners choose otherwise', async () => {
    newcomer = await approval.someone();
    await setVerified(null);
    expect(await profile()).toBe('write');
    expect((await comment()).statusCode).toBe(201);
    expect((await post()).statusCode).toBe(201);
    expect((await upvote()).statusCode).toBe(200);
    expect((await message()).json()).toMatchObject({ status: 403, code: 'unverified' });
  });

  it('writes messages as well where the owners allow everything', async () => {
    await given('everything');
    expect((await message()).statusCode).toBe(201);
  });

  it('waits for approval where the owners say so, with changes too, until the address is confirmed', async () => {
    await given('write');
    const written = (await comment()).json();
    await given('approval').then(async () => {
      const held = await approval.held(newcomer, '/posts', approval.fields());
      expect(held).toMatchObject({ kind: 'post', cause: 'unconfirmed' });
      expect((await upvote()).statusCode).toBe(200);
      expect((await message()).statusCode).toBe(403);
    });
    newcomer = { id: written.author.id, role: 'MEMBER' };
    const change = { content: 'Buy my watches, cheap and good.' };
    const edit = await forum.as(newcomer).patch(`/comments/${written.id}`, change);
    expect([edit.statusCode, edit.json().held?.cause]).toEqual([202, 'unconfirmed']);
    await setVerified(forum.clock.now());
    expect(await profile()).toBe(null);
    expect((await comment()).statusCode).toBe(201);
  });

  it('only reads where the owners say so: nothing that others read or find counted', async () => {
    await given('write');
    const written = (await comment()).json();
    const draft = (await post({ published: false })).json();
    const author = newcomer;
    await given('read');
    newcomer = author;
    const api = forum.as(newcomer);
    const reported = { targetType: 'post', targetId: postId, reason: 'spam' };
    const refused = [
      await comment(),
      await post(),
      await upvote(),
      await message(),
      await api.patch(`/comments/${written.id}`, { content: 'Changed my mind about all this.' }),
      await api.patch(`/posts/${draft.id}`, { published: true }),
      await api.post(`/comments/${written.id}/mark`, { type: 'HELPFUL' }),
      await api.post('/reports', reported),
    ];
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      refused.map(() => [403, 'unverified']),
    );
    const allowed = [
      await api.get(`/posts/${postId}`),
      await api.patch(`/posts/${draft.id}`, { title: 'A better title for it' }),
      await api.patch('/users/profile', { displayName: 'Newcomer' }),
      await api.put(`/watches/post/${postId}`, { level: 'WATCHING' }),
      await api.delete(`/comments/${written.id}`),
    ];
    expect(allowed.map(({ statusCode }) => statusCode)).not.toContain(403);
  });

  it('holds no staff back: somebody who knows them has chosen them', async () => {
    await given('read');
    newcomer = await approval.someone('MODERATOR');
    await setVerified(null);
    expect((await comment()).statusCode).toBe(201);
  });
});
