import { getCategory } from '@forum/contracts/categories';
import { aMember, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { membershipsProjection } from './projection.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

async function aCategory(name: string): Promise<string> {
  const given = { meta: { actor: null }, actor: null, category: { name } };
  return (await createCategory(forum.ctx, given)).result.categoryId;
}

const shownOf = async (id: string) => {
  const visitor = forum.as(null);
  const { _count } = getCategory.response.parse((await visitor.get(`/categories/${id}`)).json());
  const { data, meta } = (await visitor.get(`/categories/${id}/members`)).json();
  return [_count.members, data.map((member: { id: string }) => member.id), meta.total];
};

describe('a member who deletes their account', () => {
  it('leaves every category they had joined: counts and lists, live as in a rebuild', async () => {
    const [alice, bob] = [
      await aMember(forum, { username: 'alice' }),
      await aMember(forum, { username: 'bob' }),
    ];
    const [both, alone] = [await aCategory('Both'), await aCategory('Alone')];
    await forum.settle();
    for (const id of [both, alone]) await forum.as(alice).post(`/categories/${id}/members`);
    await forum.as(bob).post(`/categories/${both}/members`);
    await forum.settle();
    expect((await shownOf(both))[0]).toBe(2);
    const left = await forum.as(alice).post('/users/profile/delete', { password: GIVEN_PASSWORD });
    expect(left.statusCode).toBe(204);
    // The reaction's own events are projected afterwards.
    await forum.settle();
    await forum.settle();
    expect(await shownOf(both)).toEqual([1, [bob.id], 1]);
    expect(await shownOf(alone)).toEqual([0, [], 0]);
    expect(await forum.engine.verify(membershipsProjection.name)).toEqual([]);
  });
});
