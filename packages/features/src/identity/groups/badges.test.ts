import type { Actor } from '@forum/contracts';
import type { Group } from '@forum/contracts/groups';
import type { GroupBadge } from '@forum/contracts/users';
import { afterAll, expect, it } from 'vitest';
import { openBell } from '../../community/notifications/test-bell.ts';
import { openGroups } from './test-groups.ts';

const bell = await openBell();
const groups = await openGroups(bell.forum);
const { admin, someone, enter, admit, remove, leave, newest, undo } = groups;
afterAll(() => bell.forum.close());

const wear = (who: Actor, { id }: Group) => bell.forum.as(who).put(`/groups/${id}/badge`);
const takeOff = (who: Actor, { id }: Group) => bell.forum.as(who).delete(`/groups/${id}/badge`);
const aGroup = (fields: object = {}) =>
  groups.aGroup({ entry: 'open', badge: 'Baker', color: 'orange', ...fields });

/** A member in a new group, who wears its badge and has written a post and a comment. */
async function wearing(fields: object = {}) {
  const [group, alice] = [await aGroup(fields), await someone()];
  await enter(alice, group);
  expect((await wear(alice, group)).json()).toMatchObject({ wearsBadge: true, badge: 'Baker' });
  const postId = await bell.write(alice);
  await bell.comment(alice, { postId });
  return { group, alice, postId };
}

/** The badge beside a member on the post page, in its comments and on the profile, for a visitor. */
async function shown(alice: Actor, postId: string): Promise<(GroupBadge | undefined)[]> {
  await bell.forum.settle();
  const visitor = bell.forum.as(null);
  const post = (await visitor.get(`/posts/${postId}`)).json();
  const comments = (await visitor.get(`/comments?postId=${postId}`)).json();
  const account = bell.forum.ctx.db.selectFrom('account').select('username');
  const { username } = await account.where('member_id', '=', alice.id).executeTakeFirstOrThrow();
  const profile = (await visitor.get(`/users/by-username/${username}`)).json();
  return [post.author.badge, comments.comments[0].author.badge, profile.badge];
}

const NOWHERE = [undefined, undefined, undefined];

it('stands beside the name of a member who chose it: on the post, in comments, on the profile', async () => {
  const { group, alice, postId } = await wearing();
  const badge = { text: 'Baker', color: 'orange', slug: group.slug };
  expect(await shown(alice, postId)).toEqual([badge, badge, badge]);
  await admin.patch(`/groups/${group.id}`, { badge: 'Master baker', color: 'red' });
  const [changed] = await shown(alice, postId);
  expect(changed).toEqual({ ...badge, text: 'Master baker', color: 'red' });
  expect((await takeOff(alice, group)).json()).toMatchObject({ wearsBadge: false });
  expect(await shown(alice, postId)).toEqual(NOWHERE);
});

it('is that of one group, the last chosen; taking off another changes nothing', async () => {
  const { alice, group, postId } = await wearing();
  const other = await aGroup({ badge: 'Miller' });
  await enter(alice, other);
  await wear(alice, other);
  await takeOff(alice, group);
  expect((await shown(alice, postId)).map((badge) => badge?.text)).toEqual([
    'Miller',
    'Miller',
    'Miller',
  ]);
});

it('goes everywhere when its member leaves or is removed', async () => {
  for (const by of ['member', 'admin']) {
    const { group, alice, postId } = await wearing();
    await (by === 'admin' ? remove(admin, group, alice) : leave(alice, group));
    expect(await shown(alice, postId)).toEqual(NOWHERE);
  }
});

it('goes when the group is hidden, deleted or has no badge any more, and comes back with the undo', async () => {
  const { group, alice, postId } = await wearing();
  await admin.patch(`/groups/${group.id}`, { hidden: true });
  expect(await shown(alice, postId)).toEqual(NOWHERE);
  await undo(await newest('group.edit'));
  expect((await shown(alice, postId)).map((badge) => badge?.text)).toContain('Baker');
  await admin.patch(`/groups/${group.id}`, { badge: null });
  expect(await shown(alice, postId)).toEqual(NOWHERE);
  await admin.patch(`/groups/${group.id}`, { badge: 'Baker' });
  await admin.delete(`/groups/${group.id}`);
  expect(await shown(alice, postId)).toEqual(NOWHERE);
});

it('is not for who is not in the group, nor of a hidden group or one without', async () => {
  const [outsider, inside] = [await someone(), await someone()];
  const [open, hidden, plain] = [
    await aGroup(),
    await aGroup({ hidden: true }),
    await aGroup({ badge: null }),
  ];
  await enter(inside, plain);
  await admit(admin, hidden, inside);
  await enter(inside, hidden);
  const answers = [
    await wear(outsider, open),
    await wear(outsider, hidden),
    await wear(inside, hidden),
    await wear(inside, plain),
    await takeOff(outsider, hidden),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 404, 409, 409, 404]);
});

it('is named by administrators alone, in at most 24 characters', async () => {
  const [group, owner] = [await aGroup(), await someone()];
  await enter(owner, group);
  await admin.put(`/groups/${group.id}/owners/${owner.id}`);
  const change = (badge: string) => bell.forum.as(owner).patch(`/groups/${group.id}`, { badge });
  expect((await change('Team')).json()).toMatchObject({ status: 403, code: 'admins-only' });
  expect((await change('Baker')).statusCode).toBe(200);
  const long = await admin.patch(`/groups/${group.id}`, { badge: 'x'.repeat(25) });
  expect(long.statusCode).toBe(422);
});
