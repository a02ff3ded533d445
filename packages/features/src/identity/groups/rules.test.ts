import type { Actor, Role } from '@forum/contracts';
import { asMailDomain, type GroupRule } from '@forum/contracts/group-rule';
import type { Group } from '@forum/contracts/groups';
import {
  aMember,
  buildTestForum,
  elevated,
  GIVEN_PASSWORD,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followLevels } from './parts/follow-rules.ts';
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
const setRule = ({ id }: Group, rule: GroupRule | null) =>
  admin.put(`/groups/${id}/rule`, { rule });

async function ruled(rule: GroupRule): Promise<Group> {
  const form = { name: `Group ${(count += 1)}`, entry: 'open' };
  const group: Group = (await admin.post('/groups', form)).json();
  const made = await setRule(group, rule);
  expect(made.statusCode, made.body).toBe(200);
  return group;
}

/** Who is in the group, after all reactions, and what these caused. */
async function inside({ id }: Group): Promise<string[]> {
  for (const _ of [1, 2, 3]) await forum.settle();
  const rows = await forum.ctx.db
    .selectFrom('group_member')
    .select('member_id')
    .where('group_id', '=', id)
    .where('standing', '=', 'member')
    .execute();
  return rows.map((row) => row.member_id).toSorted();
}

/** As the account's row is once an address was verified, or asked for and not verified. */
async function address({ id }: Actor, email: string, verified = true): Promise<void> {
  const changes = { email, email_key: email.toLowerCase(), email_verified_at: new Date(0) };
  await forum.ctx.db
    .updateTable('account')
    .set({ ...changes, email_verified_at: verified ? changes.email_verified_at : null })
    .where('member_id', '=', id)
    .execute();
  await forum.ctx.eventStore.execute({ actor: { id } }, async (tx) => {
    await tx.appendNext({ root: id, name: `member:${id}` }, [
      { type: 'EmailChanged', data: { memberId: id } },
    ]);
  });
}

const role = async ({ id }: Actor, to: Role) =>
  expect((await admin.patch(`/admin/users/${id}`, { role: to })).statusCode).toBe(200);

describe('a group of a role', () => {
  it('has whoever has one of the roles, and follows every change', async () => {
    const [alice, bob] = [await someone(), await someone()];
    await role(alice, 'MODERATOR');
    const group = await ruled({ kind: 'role', roles: ['MODERATOR'] });
    expect(await inside(group)).toEqual([alice.id]);
    await role(bob, 'MODERATOR');
    expect(await inside(group)).toEqual([alice.id, bob.id].toSorted());
    for (const who of [alice, bob]) await role(who, 'MEMBER');
    expect(await inside(group)).toEqual([]);
  });

  it('is joined and left by nobody by hand, not even with the help of an administrator', async () => {
    const [alice, bob] = [await someone(), await someone()];
    await role(alice, 'MODERATOR');
    const group = await ruled({ kind: 'role', roles: ['MODERATOR'] });
    expect(await inside(group)).toEqual([alice.id]);
    const answers = [
      await forum.as(bob).put(`/groups/${group.id}/membership`),
      await forum.as(alice).delete(`/groups/${group.id}/membership`),
      await admin.put(`/groups/${group.id}/members/${bob.id}`),
      await admin.delete(`/groups/${group.id}/members/${alice.id}`),
    ];
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(
      Array.from(answers, () => 'automatic'),
    );
    expect(await inside(group)).toEqual([alice.id]);
    await role(alice, 'MEMBER');
  });

  it('comes and goes exactly with the act and its undo', async () => {
    const alice = await someone();
    await role(alice, 'MODERATOR');
    const group = await ruled({ kind: 'role', roles: ['MODERATOR'] });
    expect(await inside(group)).toEqual([alice.id]);
    const acts = forum.ctx.db.selectFrom('staff_act').select('id').orderBy('id', 'desc');
    const newest = acts.where('kind', '=', 'group.edit').limit(1);
    const undone = await admin.post(
      `/admin/audit/${(await newest.executeTakeFirstOrThrow()).id}/undo`,
    );
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await inside(group)).toEqual([]);
    const redone = await admin.post(`/admin/audit/${undone.json<{ id: string }>().id}/undo`);
    expect(redone.statusCode, redone.body).toBe(200);
    expect(await inside(group)).toEqual([alice.id]);
    await role(alice, 'MEMBER');
  });

  it('is not made of a group that members are in by hand', async () => {
    const [alice, form] = [await someone(), { name: `Group ${(count += 1)}`, entry: 'open' }];
    const group: Group = (await admin.post('/groups', form)).json();
    await forum.as(alice).put(`/groups/${group.id}/membership`);
    expect((await setRule(group, { kind: 'level', level: 2 })).json()).toMatchObject({
      code: 'not-empty',
    });
    expect(await inside(group)).toEqual([alice.id]);
  });
});

describe('a group of a domain', () => {
  it('has those with a verified address at exactly that domain, whatever tricks others try', async () => {
    const group = await ruled({ kind: 'domain', domain: 'forum.example.com' });
    const tricks = [
      'evil@forum.example.com.evil.org',
      'evil@sub.forum.example.com',
      'evil@evilforum.example.com',
      'forum.example.com@evil.org',
      'evil@forum.example.co',
      'evil@forum-example.com',
      'evil@xn--frum-epa.example.com',
    ];
    for (const email of tricks) await address(await someone(), email);
    const [waiting, mixed] = [await someone(), await someone()];
    await address(waiting, 'waiting@forum.example.com', false);
    await address(mixed, 'Mixed@Forum.Example.COM');
    expect(await inside(group)).toEqual([mixed.id]);
    await address(waiting, 'waiting@forum.example.com');
    expect(await inside(group)).toEqual([mixed.id, waiting.id].toSorted());
    await address(mixed, 'mixed@elsewhere.example.com');
    expect(await inside(group)).toEqual([waiting.id]);
  });

  it('is hidden with its rule, unless an administrator wants it otherwise, and shown again by the undo', async () => {
    const group = await ruled({ kind: 'domain', domain: 'work.example.com' });
    const isHidden = async () =>
      (await admin.get(`/groups/slug/${group.slug}`)).json<Group>().hidden;
    expect(await isHidden()).toBe(true);
    await admin.patch(`/groups/${group.id}`, { hidden: false });
    await setRule(group, { kind: 'domain', domain: 'club.example.com' });
    expect(await isHidden()).toBe(false);
    await setRule(group, null);
    const rule = { kind: 'domain', domain: 'work.example.com' };
    await admin.put(`/groups/${group.id}/rule`, { rule, hidden: false });
    expect(await isHidden()).toBe(false);
    await setRule(group, null);
    await admin.put(`/groups/${group.id}/rule`, { rule });
    expect(await isHidden()).toBe(true);
    await forum.settle();
    const acts = forum.ctx.db.selectFrom('staff_act').select('id').orderBy('id', 'desc');
    const { id } = await acts.where('kind', '=', 'group.edit').limit(1).executeTakeFirstOrThrow();
    expect((await admin.post(`/admin/audit/${id}/undo`)).statusCode).toBe(200);
    expect(await isHidden()).toBe(false);
  });

  it('keeps who has asked for another address until that one is verified', async () => {
    const group = await ruled({ kind: 'domain', domain: 'two.example.com' });
    const [alice, bob] = [await someone(), await someone()];
    await address(alice, 'alice@two.example.com');
    await address(bob, 'bob@one.example.com');
    for (const [who, email] of [
      [alice, 'alice@one.example.com'],
      [bob, 'bob@two.example.com'],
    ] as const) {
      const asked = await forum.as(who).put('/users/email', { email, password: GIVEN_PASSWORD });
      expect(asked.statusCode, asked.body).toBe(202);
    }
    expect(await inside(group)).toEqual([alice.id]);
  });

  it('opens a private place and closes it again with the next event', async () => {
    const group = await ruled({ kind: 'domain', domain: 'place.example.com' });
    const room = { name: `Room ${(count += 1)}`, seeGroups: [group.id] };
    const { slug } = (await admin.post('/categories', room)).json();
    const alice = await someone();
    const opened = async () => {
      await inside(group);
      return (await forum.as(alice).get(`/categories/slug/${slug}`)).statusCode;
    };
    expect(await opened()).toBe(404);
    await address(alice, 'alice@place.example.com');
    expect(await opened()).toBe(200);
    await address(alice, 'alice@other.example.com');
    expect(await opened()).toBe(404);
  });

  it.each([
    ['Example.COM', 'example.com'],
    ['@example.com', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['a@example.com', ''],
    ['example.com/evil', ''],
    ['example', ''],
    ['127.0.0.1', ''],
    ['exa mple.com', ''],
    ['', ''],
  ])('reads %s as %s', (typed, domain) => {
    expect(asMailDomain(typed)).toBe(domain);
  });
});

it('a group of a level follows the reputation', async () => {
  const group = await ruled({ kind: 'level', level: 2 });
  const alice = await someone();
  const points = (to: number) =>
    forum.ctx.db
      .updateTable('member_reputation')
      .set({ points: to })
      .where('member_id', '=', alice.id)
      .execute();
  await forum.settle();
  await points(49);
  await followLevels(forum.ctx);
  expect(await inside(group)).toEqual([]);
  await points(50);
  await followLevels(forum.ctx);
  expect(await inside(group)).toEqual([alice.id]);
  await points(0);
  await followLevels(forum.ctx);
  expect(await inside(group)).toEqual([]);
});

it('leaves rows as a rebuild would make them', async () => {
  await forum.settle();
  expect(await forum.engine.verify(groupsProjection.name)).toEqual([]);
});
