import type { Actor, Role } from '@forum/contracts';
import { asMailDomain } from '@forum/contracts/mail-address';
import type { Group } from '@forum/contracts/groups';
import { GIVEN_PASSWORD } from '@forum/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { followLevels } from './reactions/follow-rules.ts';
import { groupsProjection } from './projection.ts';
import { openGroups } from './test-groups.ts';

const groups = await openGroups();
const { forum, admin, someone, aGroup, ruled, setRule, enter, leave, admit, remove } = groups;
const { inside, newest, undo } = groups;
afterAll(() => forum.close());

/** The account's row once an address was verified, or requested but not verified. */
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
      await enter(bob, group),
      await leave(alice, group),
      await admit(admin, group, bob),
      await remove(admin, group, alice),
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
    const undone = await undo(await newest('group.edit'));
    expect(await inside(group)).toEqual([]);
    await undo(undone);
    expect(await inside(group)).toEqual([alice.id]);
    await role(alice, 'MEMBER');
  });

  it('is not made of a group that members are in by hand', async () => {
    const [alice, group] = [await someone(), await aGroup({ entry: 'open' })];
    await enter(alice, group);
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
    await undo(await newest('group.edit'));
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
    const room = { name: 'Room', seeGroups: [group.id] };
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
