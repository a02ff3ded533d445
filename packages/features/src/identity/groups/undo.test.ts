import type { Actor } from '@forum/contracts';
import type { Group } from '@forum/contracts/groups';
import { GIVEN_PASSWORD, signedIn } from '@forum/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { groupsProjection } from './projection.ts';
import { openGroups } from './test-groups.ts';

const groups = await openGroups();
const { forum, ada, admin, someone, aGroup, owned, enter, newest, undo } = groups;
afterAll(() => forum.close());

const shown = async (by: Actor, { slug }: Group) => {
  await forum.settle();
  const answer = await forum.as(by).get(`/groups/slug/${slug}`);
  return answer.statusCode === 200 ? answer.json() : answer.statusCode;
};

describe('what administrators do to groups', () => {
  it('is on record, and is taken back exactly: a change, a deletion, and the making', async () => {
    const { group, owner } = await owned({ entry: 'open' });
    const before = await shown(owner, group);
    await admin.patch(`/groups/${group.id}`, { name: 'Other', slug: 'other', hidden: true });
    await undo(await newest('group.edit'));
    expect(await shown(owner, group)).toEqual(before);
    await admin.delete(`/groups/${group.id}`);
    expect(await shown(owner, group)).toBe(404);
    await undo(await newest('group.delete'));
    expect(await shown(owner, group)).toEqual(before);
    const other = await aGroup();
    await undo(await newest('group.create'));
    expect(await shown(ada, other)).toBe(404);
  });

  it('brings a removed owner back as owner, and redoing removes them again', async () => {
    const { group, owner } = await owned({ entry: 'open' });
    const before = await shown(owner, group);
    await admin.delete(`/groups/${group.id}/members/${owner.id}`);
    expect(await shown(owner, group)).toMatchObject({ standing: null, members: 0, owners: [] });
    const undone = await undo(await newest('group.member'));
    expect(await shown(owner, group)).toEqual(before);
    await undo(undone);
    expect(await shown(owner, group)).toMatchObject({ standing: null, members: 0, owners: [] });
  });

  it('leaves what others did since: a second owner stays', async () => {
    const [{ group, owner }, alice] = [await owned({ entry: 'open' }), await someone()];
    const named = await newest('group.owner');
    await enter(alice, group);
    await forum.as(owner).put(`/groups/${group.id}/owners/${alice.id}`);
    await undo(named);
    expect(await shown(alice, group)).toMatchObject({
      standing: 'owner',
      owners: [{ id: alice.id }],
    });
    expect(await shown(owner, group)).toMatchObject({ standing: 'member' });
  });

  it('needs the PIN, also to let oneself in', async () => {
    const [group, alice] = [await aGroup({ entry: 'invitation' }), await someone()];
    const { headers } = await signedIn(forum, ada);
    for (const who of [ada, alice]) {
      const url = `/api/groups/${group.id}/members/${who.id}`;
      const answer = await forum.app.inject({ method: 'PUT', url, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'elevation-required']);
    }
  });
});

it('hands a merged member’s groups to the other, with what they own; the undo gives them back', async () => {
  const [{ group, owner }, alice] = [await owned({ entry: 'open' }), await someone()];
  const asked = await aGroup();
  await enter(owner, asked);
  const before = await shown(owner, group);
  forum.clock.advance(60_000);
  const merge = { into: alice.id, reason: 'duplicate' };
  const merged = await admin.post(`/admin/users/${owner.id}/merge`, merge);
  expect(merged.statusCode, merged.body).toBe(200);
  expect(await shown(alice, group)).toMatchObject({ standing: 'owner', members: 1 });
  expect(await shown(alice, asked)).toMatchObject({ standing: null });
  await undo(merged.json<{ id: string }>().id);
  expect(await shown(owner, group)).toEqual(before);
  expect(await shown(owner, asked)).toMatchObject({ standing: 'asked' });
  expect(await shown(alice, group)).toMatchObject({ standing: null, members: 1 });
});

describe('a removal that is undone after a merge', () => {
  const merge = async (from: Actor, into: Actor) => {
    forum.clock.advance(60_000);
    const body = { into: into.id, reason: 'duplicate' };
    const merged = await admin.post(`/admin/users/${from.id}/merge`, body);
    expect(merged.statusCode, merged.body).toBe(200);
    return merged.json<{ id: string }>().id;
  };

  it('brings back the member who is left, as owner, until the merge is undone', async () => {
    const [{ group, owner }, alice] = [await owned({ entry: 'open' }), await someone()];
    const before = await shown(owner, group);
    await admin.delete(`/groups/${group.id}/members/${owner.id}`);
    const removal = await newest('group.member');
    const merged = await merge(owner, alice);
    await undo(removal);
    expect(await groups.inside(group)).toEqual([alice.id]);
    expect(await shown(alice, group)).toMatchObject({
      standing: 'owner',
      members: 1,
      owners: [{ id: alice.id }],
    });
    await undo(merged);
    expect(await groups.inside(group)).toEqual([owner.id]);
    expect(await shown(owner, group)).toEqual(before);
    expect(await shown(alice, group)).toMatchObject({ standing: null });
  });

  it('makes the member who is left an owner where only that was taken', async () => {
    const [{ group, owner }, alice] = [await owned({ entry: 'open' }), await someone()];
    await admin.delete(`/groups/${group.id}/owners/${owner.id}`);
    const release = await newest('group.owner');
    const merged = await merge(owner, alice);
    await undo(release);
    expect(await shown(alice, group)).toMatchObject({
      standing: 'owner',
      owners: [{ id: alice.id }],
    });
    await undo(merged);
    expect(await shown(owner, group)).toMatchObject({ standing: 'owner', members: 1 });
    expect(await shown(alice, group)).toMatchObject({ standing: null });
  });
});

describe('an invitation that is undone, and done again', () => {
  it('makes nobody a member and ends no membership: the undone removal alone does', async () => {
    const [group, alice] = [await aGroup({ entry: 'open' }), await someone()];
    await enter(alice, group);
    await admin.delete(`/groups/${group.id}/members/${alice.id}`);
    const removal = await newest('group.member');
    await admin.put(`/groups/${group.id}/members/${alice.id}`);
    const invitation = await newest('group.member');
    const undone = await undo(invitation);
    expect(await shown(alice, group)).toMatchObject({ standing: null, members: 0 });
    await undo(removal);
    expect(await shown(alice, group)).toMatchObject({ standing: 'member', members: 1 });
    const again = await undo(undone);
    expect(await shown(alice, group)).toMatchObject({ standing: 'member', members: 1 });
    await undo(again);
    expect(await shown(alice, group)).toMatchObject({ standing: 'member', members: 1 });
  });

  it('is open again when a removal before it is in force again', async () => {
    const [group, alice] = [await aGroup({ entry: 'open' }), await someone()];
    await enter(alice, group);
    await admin.delete(`/groups/${group.id}/members/${alice.id}`);
    let act = await newest('group.member');
    await admin.put(`/groups/${group.id}/members/${alice.id}`);
    const invitation = await newest('group.member');
    for (const standing of ['member', 'invited', 'member']) {
      act = await undo(act);
      expect(await shown(alice, group)).toMatchObject({ standing });
    }
    await undo(invitation);
    await undo(act);
    expect(await shown(alice, group)).toMatchObject({ standing: null });
  });

  it('is named by the preview of an undone removal, which closes it', async () => {
    const [group, alice] = [await aGroup({ entry: 'open' }), await someone()];
    await enter(alice, group);
    await admin.delete(`/groups/${group.id}/members/${alice.id}`);
    const removal = await newest('group.member');
    await admin.put(`/groups/${group.id}/members/${alice.id}`);
    await forum.settle();
    const { data } = (await admin.get(`/admin/audit/${removal}/undo`)).json();
    const [{ fields, kept }] = data;
    expect(fields).toContainEqual({ field: 'pending', before: 'invited', after: null });
    expect(fields).toContainEqual({ field: 'member', before: null, after: true });
    expect(kept).toMatch(/waits for no answer/u);
    await undo(removal);
    expect(await shown(alice, group)).toMatchObject({ standing: 'member' });
  });

  it('and withdrawn: whoever declined is not brought back by the undo of a removal before', async () => {
    const [group, alice] = [await aGroup({ entry: 'open' }), await someone()];
    await enter(alice, group);
    await admin.delete(`/groups/${group.id}/members/${alice.id}`);
    const removal = await newest('group.member');
    await admin.put(`/groups/${group.id}/members/${alice.id}`);
    await forum.as(alice).delete(`/groups/${group.id}/membership`);
    await undo(removal);
    expect(await shown(alice, group)).toMatchObject({ standing: null, members: 0 });
  });

  it('is not what the undo of an answer is: accepted and merged members are in again', async () => {
    const [group, alice, bob] = [await aGroup(), await someone(), await someone()];
    await enter(alice, group);
    await admin.put(`/groups/${group.id}/members/${alice.id}`);
    const undone = await undo(await newest('group.member'));
    expect(await shown(alice, group)).toMatchObject({ standing: 'asked' });
    await undo(undone);
    expect(await shown(alice, group)).toMatchObject({ standing: 'member' });
    await admin.put(`/groups/${group.id}/members/${bob.id}`);
    await forum.settle();
    forum.clock.advance(60_000);
    const merge = { into: bob.id, reason: 'duplicate' };
    const merged = await admin.post(`/admin/users/${alice.id}/merge`, merge);
    expect(await shown(bob, group)).toMatchObject({ standing: 'member' });
    const unmerged = await undo(merged.json<{ id: string }>().id);
    expect(await shown(bob, group)).toMatchObject({ standing: 'invited' });
    await undo(unmerged);
    expect(await shown(bob, group)).toMatchObject({ standing: 'member' });
  });
});

it('an account that is deleted meanwhile is brought back by no undo', async () => {
  const [group, alice] = [await aGroup({ entry: 'open' }), await someone()];
  await enter(alice, group);
  await admin.delete(`/groups/${group.id}/members/${alice.id}`);
  const removal = await newest('group.member');
  await forum.as(alice).post('/users/profile/delete', { password: GIVEN_PASSWORD });
  await forum.settle();
  await undo(removal);
  expect(await shown(ada, group)).toMatchObject({ members: 0 });
});

it('a deleted account leaves its groups', async () => {
  const { group, owner } = await owned({ entry: 'open' });
  const left = await forum.as(owner).post('/users/profile/delete', { password: GIVEN_PASSWORD });
  expect(left.statusCode).toBe(204);
  await forum.settle();
  await forum.settle();
  expect(await shown(ada, group)).toMatchObject({ members: 0, owners: [] });
});

it('leaves rows as a rebuild would make them', async () => {
  await forum.settle();
  expect(await forum.engine.verify(groupsProjection.name)).toEqual([]);
});
