import { LIMITS, type Actor } from '@forum/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { openGroups } from '../../identity/groups/test-groups.ts';
import { mailUnread } from './schedule/mail-unread.ts';
import { notificationsProjection } from './projection.ts';
import { openBell } from './test-bell.ts';

const bell = await openBell();
const groups = await openGroups(bell.forum);
const { admin, someone, owned, enter, leave, admit, remove, newest, undo } = groups;
afterAll(() => bell.forum.close());

const as = (who: Actor) => bell.forum.as(who);
const told = async (who: Actor) => (await bell.heard(who)).map(({ title }) => title);

const nameOf = async ({ id }: Actor) =>
  (
    await bell.forum.ctx.db
      .selectFrom('account')
      .select('username')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
  ).username;

describe('An invitation to a group', () => {
  it('is in the bell, leads to the group, and goes when it is accepted', async () => {
    const [{ group, owner }, alice] = [await owned(), await someone()];
    for (const _ of [1, 2]) await admit(as(owner), group, alice);
    expect(await bell.heard(alice)).toMatchObject([
      {
        kind: 'group',
        title: `${await nameOf(owner)} invited you to the group “${group.name}”`,
        link: `/groups/${group.slug}`,
        actors: [{ id: owner.id }],
        about: { group: group.name, post: null, details: ['invited'] },
      },
    ]);
    expect(await bell.unread(alice)).toBe(1);
    await enter(alice, group);
    expect(await told(alice)).toEqual([]);
    expect(await told(owner)).toEqual([]);
  });

  it('goes with its withdrawal, and another one on the same day tells nothing new', async () => {
    const [{ group, owner }, alice] = [await owned(), await someone()];
    await admit(as(owner), group, alice);
    expect(await bell.unread(alice)).toBe(1);
    await as(alice).post('/notifications/read-all');
    await remove(as(owner), group, alice);
    expect(await told(alice)).toEqual([]);
    await admit(as(owner), group, alice);
    expect(await bell.unread(alice)).toBe(0);
  });

  it('to a hidden group names it only as long as one is invited', async () => {
    const [{ group, owner }, alice] = [await owned({ hidden: true }), await someone()];
    await admit(as(owner), group, alice);
    expect(await told(alice)).toEqual([expect.stringContaining(group.name)]);
    await leave(alice, group);
    expect(await told(alice)).toEqual([]);
  });

  it('by an administrator goes with the undo of it, and with the group', async () => {
    const [{ group, owner }, alice, bob] = [await owned(), await someone(), await someone()];
    await admit(admin, group, alice);
    expect(await told(alice)).toHaveLength(1);
    await undo(await newest('group.member'));
    expect(await told(alice)).toEqual([]);
    await admit(as(owner), group, bob);
    expect(await told(bob)).toHaveLength(1);
    await admin.delete(`/groups/${group.id}`);
    expect(await told(bob)).toEqual([]);
  });
});

describe('A request to join a group', () => {
  it('is told to its owners together, and goes when it is answered or taken back', async () => {
    const [{ group, owner }, alice, bob] = [await owned(), await someone(), await someone()];
    const outsider = await someone();
    for (const who of [alice, bob]) await enter(who, group);
    expect(await bell.heard(owner)).toMatchObject([{ count: 2, link: `/groups/${group.slug}` }]);
    expect(await told(outsider)).toEqual([]);
    await admit(as(owner), group, alice);
    expect(await bell.heard(owner)).toMatchObject([{ count: 1, actors: [{ id: bob.id }] }]);
    await leave(bob, group);
    expect(await told(owner)).toEqual([]);
    expect(await told(bob)).toEqual([]);
    expect(await told(alice)).toEqual([
      `Your request to join the group “${group.name}” was accepted`,
    ]);
  });

  it('is told no more to who owns the group no more', async () => {
    const [{ group, owner }, alice] = [await owned(), await someone()];
    await enter(alice, group);
    expect(await told(owner)).toHaveLength(1);
    await admin.delete(`/groups/${group.id}/owners/${owner.id}`);
    expect(await told(owner)).toEqual([]);
  });

  it('that is refused says so in neutral words, and not by whom', async () => {
    const [{ group, owner }, alice] = [await owned(), await someone()];
    await enter(alice, group);
    await remove(as(owner), group, alice);
    expect(await bell.heard(alice)).toMatchObject([
      {
        title: `Your request to join the group “${group.name}” was declined`,
        actors: [],
        message: '',
      },
    ]);
    const rows = bell.forum.ctx.db.selectFrom('notification').select('actor_id');
    const [row] = await rows.where('member_id', '=', alice.id).execute();
    expect(row?.actor_id).toBe(alice.id);
    await admin.patch(`/groups/${group.id}`, { hidden: true });
    expect(await told(alice)).toEqual([]);
  });

  it('that a merge closes is no refusal', async () => {
    const [{ group, owner }, alice, twin] = [await owned(), await someone(), await someone()];
    await enter(alice, group);
    await enter(twin, group);
    await admit(as(owner), group, alice);
    const merge = { into: twin.id, reason: 'duplicate' };
    expect((await admin.post(`/admin/users/${alice.id}/merge`, merge)).statusCode).toBe(200);
    expect(await told(twin)).toEqual([]);
    expect(await told(owner)).toEqual([]);
  });
});

it('mails an invitation that is not read, and not one that was withdrawn', async () => {
  const [{ group, owner }, alice, bob] = [await owned(), await someone(), await someone()];
  for (const who of [alice, bob]) await admit(as(owner), group, who);
  await remove(as(owner), group, bob);
  await bell.forum.settle();
  bell.forum.clock.advance((LIMITS.notifications.mailAfterSeconds + 1) * 1000);
  await mailUnread(bell.forum.ctx);
  await bell.forum.settle();
  const mails = bell.forum.mails.filter(({ subject }) => subject.endsWith(`“${group.name}”`));
  expect(mails.map(({ to }) => to)).toEqual([expect.stringContaining(await nameOf(alice))]);
});

it('leaves rows as a rebuild would make them', async () => {
  await bell.forum.settle();
  expect(await bell.forum.engine.verify(notificationsProjection.name)).toEqual([]);
});
