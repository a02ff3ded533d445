import type { Actor } from '@forum/contracts';
import { getCategory } from '@forum/contracts/categories';
import { listCategoryMembers } from '@forum/contracts/memberships';
import { newId } from '@forum/kernel';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';

let forum: TestForum;
let count = 0;

beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

async function aCategory(): Promise<string> {
  count += 1;
  const category = { name: `Category ${count}` };
  const made = await createCategory(forum.ctx, { meta: { actor: null }, actor: null, category });
  await forum.settle();
  return made.result.categoryId;
}
async function someone(): Promise<Actor> {
  count += 1;
  return aMember(forum, { username: `member_${count}` });
}
const join = (by: Actor | null, id: string) => forum.as(by).post(`/categories/${id}/members`);
const leave = (by: Actor | null, id: string) => forum.as(by).delete(`/categories/${id}/members`);
const isMember = async (by: Actor, id: string) =>
  (await forum.as(by).get(`/categories/${id}/members/is-member`)).json();
const membersOf = async (id: string) =>
  getCategory.response.parse((await forum.as(null).get(`/categories/${id}`)).json())._count.members;
async function eventsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    SELECT type FROM event WHERE stream LIKE ${`membership:${id}:%`} ORDER BY seq`.execute(
    forum.ctx.db,
  );
  return rows.map(({ type }) => type);
}

describe('POST, DELETE /categories/{id}/members', () => {
  it('answers 200 {isMember, members}; repeating is harmless', async () => {
    const [id, alice, bob] = [await aCategory(), await someone(), await someone()];
    await join(bob, id);
    for (const _ of [1, 2]) {
      const answer = await join(alice, id);
      expect([answer.statusCode, answer.json()]).toEqual([200, { isMember: true, members: 2 }]);
    }
    expect(await membersOf(id)).toBe(2);
    for (const _ of [1, 2]) {
      const answer = await leave(alice, id);
      expect([answer.statusCode, answer.json()]).toEqual([200, { isMember: false, members: 1 }]);
    }
    expect(await eventsOf(id)).toEqual(['CategoryJoined', 'CategoryJoined', 'CategoryLeft']);
  });

  it('counts twenty joins of one member at once as one (attack S40)', async () => {
    const [id, alice] = [await aCategory(), await someone()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(alice, id)));
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    // Anyone who lost the race three times must retry; nobody is counted twice.
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
    await forum.settle();
    expect(await eventsOf(id)).toEqual(['CategoryJoined']);
    expect(await membersOf(id)).toBe(1);
    expect((await join(alice, id)).json()).toEqual({ isMember: true, members: 1 });
  });

  it('answers 401 to visitors and 404 where there is no such category', async () => {
    const [id, alice] = [await aCategory(), await someone()];
    expect([await join(null, id), await leave(null, id)].map((one) => one.statusCode)).toEqual([
      401, 401,
    ]);
    for (const nowhere of [newId(), 'nowhere', '%00', "'"]) {
      const answers = [await join(alice, nowhere), await leave(alice, nowhere)];
      expect(answers.map((one) => one.statusCode)).toEqual([404, 404]);
    }
  });
});

describe('GET /categories/{id}/members/is-member', () => {
  it('answers 200 {isMember}', async () => {
    const [id, alice, bob] = [await aCategory(), await someone(), await someone()];
    await join(alice, id);
    expect(await isMember(alice, id)).toEqual({ isMember: true });
    expect(await isMember(bob, id)).toEqual({ isMember: false });
  });

  it('answers 401 to visitors and 404 where there is no such category', async () => {
    const visitor = forum.as(null);
    const path = `/categories/${await aCategory()}/members/is-member`;
    expect((await visitor.get(path)).statusCode).toBe(401);
    const member = forum.as(await someone());
    expect((await member.get(`/categories/${newId()}/members/is-member`)).statusCode).toBe(404);
  });
});

describe('GET /categories/{id}/members', () => {
  it('lists who has joined, newest first, in pages', async () => {
    const id = await aCategory();
    const members = [await someone(), await someone(), await someone()];
    for (const member of members) {
      forum.clock.advance(1000);
      await join(member, id);
    }
    const page = async (number: number) =>
      listCategoryMembers.response.parse(
        (await forum.as(null).get(`/categories/${id}/members?limit=2&page=${number}`)).json(),
      );
    const [first, second] = [await page(1), await page(2)];
    const ids = [...first.data, ...second.data].map((user) => user.id);
    expect(ids).toEqual(members.map((member) => member.id).toReversed());
    expect(second.meta).toMatchObject({ page: 2, limit: 2, total: 3, totalPages: 2 });
  });

  it('answers 400 to pages that are none and 404 where there is no such category', async () => {
    const visitor = forum.as(null);
    const id = await aCategory();
    const statusOf = async (path: string) => (await visitor.get(path)).statusCode;
    expect(await statusOf(`/categories/${id}/members?page=1000000`)).toBe(400);
    expect(await statusOf(`/categories/${id}/members?limit=51`)).toBe(400);
    expect(await statusOf(`/categories/${newId()}/members`)).toBe(404);
  });
});
