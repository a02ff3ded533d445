import type { Actor } from '@forum/contracts';
import { GROUP_MENTIONS } from '@forum/contracts';
import type { Group } from '@forum/contracts/groups';
import { doc, groupMention, mention, p, toJson } from '@forum/rich-text';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBell, type Bell } from '../../community/notifications/test-bell.ts';

let bell: Bell;
let admin: TestClient;
let count = 0;
let [alice, bob, carol, dan]: Actor[] = [];
let group: Group;

const of = (who: Actor | undefined): Actor => {
  if (who === undefined) throw new Error('nobody');
  return who;
};
const kinds = async (who: Actor | undefined) =>
  (await bell.heard(of(who))).map(({ kind, title }) => `${kind}: ${title}`);
const enter = (who: Actor | undefined, { id }: Group) =>
  bell.forum.as(of(who)).put(`/groups/${id}/membership`);
const aGroup = async (fields: object = {}): Promise<Group> => {
  const form = { name: `Gardeners ${(count += 1)}`, entry: 'open', ...fields };
  return (await admin.post('/groups', form)).json();
};
const named = (...groups: Group[]) =>
  toJson(doc(p('Five words are quite enough. ', ...groups.map(({ slug }) => groupMention(slug)))));
const write = async (by: Actor | undefined, content: string, more: object = {}) => {
  bell.forum.clock.advance(1000);
  const { categoryId } = bell;
  const fields = { title: 'How to begin', categoryId, prefix: 'Guide', tags: ['one'] };
  const answer = await bell.forum.as(of(by)).post('/posts', { ...fields, content, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};

beforeAll(async () => {
  bell = await openBell();
  const ada = await aMember(bell.forum, { username: 'ada', role: 'ADMIN' });
  admin = await elevated(bell.forum, ada);
});
afterAll(() => bell.forum.close());

beforeEach(async () => {
  count += 1;
  const member = (who: string) => aMember(bell.forum, { username: `${who}_${count}` });
  [alice, bob, carol, dan] = await Promise.all(['alice', 'bob', 'carol', 'dan'].map(member));
  group = await aGroup();
  for (const who of [alice, bob, carol]) await enter(who, group);
  await bell.forum.settle();
});

describe('A group that a text mentions', () => {
  it('is told, member by member, and nobody else', async () => {
    const postId = await write(alice, named(group));
    const said = [
      expect.stringMatching(/^mention: alice_\d+ mentioned your group in “How to begin”$/u),
    ];
    expect(await kinds(bob)).toEqual(said);
    expect(await kinds(carol)).toEqual(said);
    expect(await kinds(alice)).toEqual([]);
    expect(await kinds(dan)).toEqual([]);
    await bell.comment(of(bob), { postId });
    expect(await kinds(carol)).toEqual(said);
  });

  it('is told in a comment once, and by an edit only if it is new there', async () => {
    const postId = await write(dan, named());
    const answer = await bell.forum.as(of(alice)).post('/comments', { postId, content: named() });
    const { id } = answer.json<{ id: string }>();
    expect(await kinds(bob)).toEqual([]);
    const edit = (content: string) =>
      bell.forum.as(of(alice)).patch(`/comments/${id}`, { content });
    await edit(named(group));
    expect(await kinds(bob)).toHaveLength(1);
    await bell.forum.as(of(bob)).post('/notifications/read-all');
    await enter(dan, group);
    await edit(named(group, group));
    expect(await bell.unread(of(bob))).toBe(0);
    expect(await kinds(dan)).toEqual([expect.stringContaining('comment: ')]);
  });

  it('says less than the own name, whichever comes first, and more than what one watches', async () => {
    await bell.forum.as(of(bob)).post(`/users/${of(alice).id}/follow`);
    await bell.forum.settle();
    const own = mention(`carol_${count - 1}`);
    const text = toJson(
      doc(p('Five words are quite enough: ', groupMention(group.slug), ' and ', own)),
    );
    await write(alice, text);
    expect(await kinds(bob)).toEqual([expect.stringContaining('mentioned your group')]);
    expect(await kinds(carol)).toEqual([expect.stringContaining('mentioned you in')]);
  });

  it('is nobody who muted the writer or blocked them', async () => {
    await bell.forum.as(of(bob)).put(`/mutes/user/${of(alice).id}`);
    await write(alice, named(group));
    expect(await kinds(bob)).toEqual([]);
    expect(await kinds(carol)).toHaveLength(1);
  });

  it('is told when a draft is published', async () => {
    const postId = await write(alice, named(group), { published: false });
    expect(await kinds(bob)).toEqual([]);
    await bell.forum.as(of(alice)).patch(`/posts/${postId}`, { published: true });
    expect(await kinds(bob)).toHaveLength(1);
  });
});

it('is told in a private place only as far as its members see it', async () => {
  const inside = await aGroup();
  await enter(alice, inside);
  await enter(bob, inside);
  await bell.forum.settle();
  const room = await admin.post('/categories', { name: `Room ${count}`, seeGroups: [inside.id] });
  await write(alice, named(group), { categoryId: room.json<{ id: string }>().id });
  expect(await kinds(bob)).toEqual([expect.stringContaining('mentioned your group')]);
  expect(await kinds(carol)).toEqual([]);
  const rows = await bell.forum.ctx.db
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', of(carol).id)
    .execute();
  expect(rows).toEqual([]);
});

describe('Who may mention a group', () => {
  it('are its members, nobody, or everyone, as its owners choose', async () => {
    await write(dan, named(group));
    expect(await kinds(bob)).toEqual([]);
    const may = async (who: Actor | null) => {
      const path = `/groups/slug/${group.slug}`;
      return (await bell.forum.as(who).get(path)).json<Group>().mayMention;
    };
    expect([await may(of(alice)), await may(of(dan)), await may(null)]).toEqual([
      true,
      false,
      false,
    ]);
    await admin.put(`/groups/${group.id}/owners/${of(bob).id}`);
    const choose = (mentioners: string, by = bob) =>
      bell.forum.as(of(by)).patch(`/groups/${group.id}`, { mentioners });
    expect((await choose('everyone', alice)).statusCode).toBe(403);
    expect((await choose('anybody')).statusCode).toBe(422);
    expect((await choose('everyone')).json()).toMatchObject({ mentioners: 'everyone' });
    expect([await may(of(dan)), await may(null)]).toEqual([true, false]);
    await write(dan, named(group));
    expect(await kinds(carol)).toHaveLength(1);
    await choose('nobody');
    expect(await may(of(bob))).toBe(false);
    await write(alice, named(group));
    expect(await kinds(carol)).toHaveLength(1);
  });

  it('is nobody who may not know of it', async () => {
    const hidden = await aGroup({ hidden: true, entry: 'invitation', mentioners: 'everyone' });
    await admin.put(`/groups/${hidden.id}/members/${of(bob).id}`);
    await enter(bob, hidden);
    await bell.forum.settle();
    await write(dan, named(hidden));
    expect(await kinds(bob)).toEqual([]);
    const all = (await bell.forum.as(of(dan)).get('/groups')).json<{ data: Group[] }>().data;
    expect(all.map(({ id }) => id)).not.toContain(hidden.id);
  });

  it('is bounded: few groups in a text, and few in an hour', async () => {
    const { perText, perHour } = GROUP_MENTIONS;
    const groups = [group];
    for (let n = 0; n < perText; n += 1) {
      groups.push(await aGroup());
    }
    for (const each of groups.slice(1)) {
      await enter(alice, each);
      await enter(dan, each);
    }
    await bell.forum.settle();
    await write(alice, named(...groups));
    expect(await bell.unread(of(bob))).toBe(1);
    expect(await bell.unread(of(dan))).toBe(perText > 1 ? 1 : 0);
    for (let n = perText; n < perHour + 2; n += 1) await write(alice, named(group));
    expect(await bell.unread(of(carol))).toBe(1 + perHour - perText);
    bell.forum.clock.advance(61 * 60_000);
    await write(alice, named(group));
    expect(await bell.unread(of(carol))).toBe(2 + perHour - perText);
  });
});
