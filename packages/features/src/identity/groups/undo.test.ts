import type { Actor } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import type { Group } from '@forum/contracts/groups';
import {
  aMember,
  buildTestForum,
  elevated,
  GIVEN_PASSWORD,
  signedIn,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupsProjection } from './projection.ts';

let forum: TestForum;
let ada: Actor;
let admin: TestClient;
let count = 0;

beforeAll(async () => {
  forum = await buildTestForum();
  ada = await aMember(forum, { username: 'ada', role: 'SUPERADMIN' });
  admin = await elevated(forum, ada);
});
afterAll(() => forum.close());

const someone = () => aMember(forum, { username: `member_${(count += 1)}` });
const aGroup = async (fields: Partial<Group> = {}): Promise<Group> =>
  (await admin.post('/groups', { name: `Group ${(count += 1)}`, ...fields })).json();
const enter = (by: Actor, { id }: Group) => forum.as(by).put(`/groups/${id}/membership`);
const shown = async (by: Actor, { slug }: Group) => {
  await forum.settle();
  const answer = await forum.as(by).get(`/groups/slug/${slug}`);
  return answer.statusCode === 200 ? answer.json() : answer.statusCode;
};
const newest = async (kind: ActKind): Promise<string> => {
  await forum.settle();
  const acts = forum.ctx.db.selectFrom('staff_act').select('id').where('kind', '=', kind);
  return (await acts.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
};
const undo = async (act: string): Promise<string> => {
  const answer = await admin.post(`/admin/audit/${act}/undo`);
  expect(answer.json()).toMatchObject({ undoes: act });
  return answer.json<{ id: string }>().id;
};

async function owned(fields: Partial<Group> = {}) {
  const [group, owner] = [await aGroup({ entry: 'open', ...fields }), await someone()];
  await enter(owner, group);
  await admin.put(`/groups/${group.id}/owners/${owner.id}`);
  return { group, owner };
}

describe('what administrators do to groups', () => {
  it('is on record, and is taken back exactly: a change, a deletion, and the making', async () => {
    const { group, owner } = await owned();
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
    const { group, owner } = await owned();
    const before = await shown(owner, group);
    await admin.delete(`/groups/${group.id}/members/${owner.id}`);
    expect(await shown(owner, group)).toMatchObject({ standing: null, members: 0, owners: [] });
    const undone = await undo(await newest('group.member'));
    expect(await shown(owner, group)).toEqual(before);
    await undo(undone);
    expect(await shown(owner, group)).toMatchObject({ standing: null, members: 0, owners: [] });
  });

  it('leaves what others did since: a second owner stays', async () => {
    const [{ group, owner }, alice] = [await owned(), await someone()];
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
  const [{ group, owner }, alice] = [await owned(), await someone()];
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

it('a deleted account leaves its groups', async () => {
  const { group, owner } = await owned();
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
