import type { GroupRule } from '@forum/contracts/group-rule';
import type { Group } from '@forum/contracts/groups';
import { afterAll, describe, expect, it } from 'vitest';
import { groupsProjection } from './projection.ts';
import { openGroups } from './test-groups.ts';

const groups = await openGroups();
const { forum, admin, someone, aGroup, ruled, setRule, enter, leave, admit, remove } = groups;
const { inside, newest, undo } = groups;
afterAll(() => forum.close());

const MODERATORS: GroupRule = { kind: 'role', roles: ['MODERATOR'] };

/** A group whose rule has ended, with the act that ended it, and a moderator who left with it. */
async function ended() {
  const moderator = await someone();
  await admin.patch(`/admin/users/${moderator.id}`, { role: 'MODERATOR' });
  const group = await ruled(MODERATORS);
  expect(await inside(group)).toEqual([moderator.id]);
  expect((await setRule(group, null)).statusCode).toBe(200);
  expect(await inside(group)).toEqual([]);
  const demote = () => admin.patch(`/admin/users/${moderator.id}`, { role: 'MEMBER' });
  return { group, moderator, act: await newest('group.edit'), demote };
}

/** Its members, since when and how. */
const rowsOf = async (group: Group) => {
  await inside(group);
  const rows = forum.ctx.db.selectFrom('group_member').selectAll();
  return rows.where('group_id', '=', group.id).orderBy('member_id').execute();
};

const codeOf = (answer: { json: () => { code: string } }) => answer.json().code;

describe('the undo of a rule’s end', () => {
  it('brings back who came by the rule, and lets nobody out who joined by hand meanwhile', async () => {
    const { group, moderator, act, demote } = await ended();
    const [alice, bob] = [await someone(), moderator];
    for (const who of [alice, bob]) await enter(who, group);
    await undo(act);
    expect(await inside(group)).toEqual([alice.id, bob.id].toSorted());
    await demote();
    expect(await inside(group)).toEqual([alice.id, bob.id].toSorted());
    await setRule(group, null);
    expect(await inside(group)).toEqual([alice.id, bob.id].toSorted());
  });

  it('leaves to those who joined by hand to leave, and to owners to remove them; to others neither', async () => {
    const { group, moderator, act, demote } = await ended();
    const [alice, bob] = [await someone(), await someone()];
    for (const who of [alice, bob]) await enter(who, group);
    await undo(act);
    expect(await inside(group)).toEqual([alice.id, bob.id, moderator.id].toSorted());
    const pages = await Promise.all(
      [alice, moderator].map((who) => forum.as(who).get(`/groups/slug/${group.slug}`)),
    );
    expect(pages.map((page) => page.json().mayLeave)).toEqual([true, false]);
    const listed = (await admin.get(`/groups/${group.id}/members`)).json().data;
    const ofRule = listed.filter((one: { byRule: boolean }) => one.byRule);
    expect(ofRule.map(({ id }: { id: string }) => id)).toEqual([moderator.id]);
    expect(codeOf(await leave(moderator, group))).toBe('automatic');
    expect(codeOf(await remove(admin, group, moderator))).toBe('automatic');
    expect((await leave(alice, group)).statusCode).toBe(204);
    expect((await remove(admin, group, bob)).statusCode).toBe(204);
    expect(await inside(group)).toEqual([moderator.id]);
    await undo(await newest('group.member'));
    expect(await inside(group)).toEqual([bob.id, moderator.id].toSorted());
    await demote();
  });

  it('hides a group of a domain that was shown meanwhile, and shows it again when it is undone itself', async () => {
    const group = await ruled({ kind: 'domain', domain: 'back.example.com' });
    await setRule(group, null);
    const act = await newest('group.edit');
    await admin.patch(`/groups/${group.id}`, { hidden: false });
    const shown = async () => {
      const { hidden, rule } = (await admin.get(`/groups/slug/${group.slug}`)).json<Group>();
      return { hidden, kind: rule?.kind };
    };
    const undone = await undo(act);
    expect(await shown()).toEqual({ hidden: true, kind: 'domain' });
    await undo(undone);
    expect(await shown()).toEqual({ hidden: false, kind: undefined });
  });

  it('lets owners and the invited finish what was begun by hand, and nobody begin anything', async () => {
    const { group, act, demote } = await ended();
    await demote();
    const [asking, refused, invited, late] = await Promise.all([1, 2, 3, 4].map(someone));
    if (!asking || !refused || !invited || !late) throw new Error('nobody');
    await admin.patch(`/groups/${group.id}`, { entry: 'request' });
    for (const who of [asking, refused]) await enter(who, group);
    await admit(admin, group, invited);
    await undo(act);
    expect(await inside(group)).toEqual([]);
    expect((await enter(invited, group)).statusCode).toBe(200);
    expect((await admit(admin, group, asking)).statusCode).toBe(204);
    expect((await remove(admin, group, refused)).statusCode).toBe(204);
    expect(codeOf(await enter(late, group))).toBe('automatic');
    expect(codeOf(await admit(admin, group, late))).toBe('automatic');
    expect(await inside(group)).toEqual([asking.id, invited.id].toSorted());
  });
});

describe('a rule that is in force', () => {
  it('lets nobody come back by the undo of an act from before it', async () => {
    const [alice, group] = [await someone(), await aGroup({ entry: 'open' })];
    await enter(alice, group);
    await remove(admin, group, alice);
    const removal = await newest('group.member');
    await setRule(group, MODERATORS);
    await undo(removal);
    expect(await inside(group)).toEqual([]);
  });

  it('keeps out whom an undone removal did not bring back, once it has ended: no other act’s undo does', async () => {
    const [alice, group] = [await someone(), await aGroup({ entry: 'open' })];
    await admit(admin, group, alice);
    const invitation = await newest('group.member');
    await enter(alice, group);
    await remove(admin, group, alice);
    const removal = await newest('group.member');
    await setRule(group, MODERATORS);
    const undone = await undo(removal);
    await setRule(group, null);
    const again = await undo(invitation);
    expect(await inside(group)).toEqual([]);
    await undo(again);
    expect(await inside(group)).toEqual([]);
    await undo(await undo(undone));
    expect(await inside(group)).toEqual([alice.id]);
  });

  it('is followed by another without a gap: who was removed by hand meanwhile can come back', async () => {
    const { group, act, demote } = await ended();
    const alice = await someone();
    await enter(alice, group);
    await demote();
    await undo(act);
    await remove(admin, group, alice);
    const removal = await newest('group.member');
    await setRule(group, { kind: 'role', roles: ['ADMIN'] });
    await undo(removal);
    expect(await inside(group)).toEqual([alice.id]);
  });

  it('lets out no member by it who got a place by hand in a merge, until that is undone', async () => {
    const { group, moderator, act, demote } = await ended();
    const alice = await someone();
    await enter(alice, group);
    await undo(act);
    const before = await rowsOf(group);
    expect(before.length).toBe(2);
    forum.clock.advance(60_000);
    const merge = { into: moderator.id, reason: 'duplicate' };
    const merged = await admin.post(`/admin/users/${alice.id}/merge`, merge);
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await rowsOf(group)).toMatchObject([{ member_id: moderator.id, by_rule: false }]);
    await undo(merged.json<{ id: string }>().id);
    expect(await rowsOf(group)).toEqual(before);
    await demote();
    expect(await inside(group)).toEqual([alice.id]);
  });

  it('leaves a place by hand to the member whom its own is merged into', async () => {
    const { group, act, demote } = await ended();
    const [alice, other] = [await someone(), await someone()];
    await enter(alice, group);
    await demote();
    await undo(act);
    expect(await inside(group)).toEqual([alice.id]);
    forum.clock.advance(60_000);
    const merge = { into: other.id, reason: 'duplicate' };
    const merged = await admin.post(`/admin/users/${alice.id}/merge`, merge);
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await inside(group)).toEqual([other.id]);
    await undo(merged.json<{ id: string }>().id);
    expect(await inside(group)).toEqual([alice.id]);
  });
});

it('a first rule waits until open invitations are accepted, declined or taken back', async () => {
  const [group, alice] = [await aGroup(), await someone()];
  await admit(admin, group, alice);
  expect(codeOf(await setRule(group, MODERATORS))).toBe('not-empty');
  expect((await enter(alice, group)).json()).toMatchObject({ standing: 'member' });
  await remove(admin, group, alice);
  const bob = await someone();
  await admit(admin, group, bob);
  await remove(admin, group, bob);
  expect((await setRule(group, MODERATORS)).statusCode).toBe(200);
});

it('leaves rows as a rebuild would make them', async () => {
  await forum.settle();
  expect(await forum.engine.verify(groupsProjection.name)).toEqual([]);
});
