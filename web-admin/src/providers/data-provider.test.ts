import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from './data-provider.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(body: unknown, status = 200) {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers }));
}

it('names what is wrong with each field as the forms read it', async () => {
  const errors = [{ path: 'slug', message: 'This slug is reserved' }];
  const said = { type: 'about:blank', title: 'Refused', code: 'invalid', detail: 'No.' };
  answering({ ...said, status: 422, requestId: 'test', errors }, 422);
  const data = { name: 'New', slug: 'new' };
  await expect(dataProvider.create('categories', { data })).rejects.toMatchObject({
    message: 'No.',
    body: { errors: { slug: 'This slug is reserved' } },
  });
});

it('finds categories by name, all of them or those outside of one', async () => {
  const [towers, clocks, bells] = [1, 2, 3].map(idOf);
  const below = categoryOf(2, 'Clock towers', [categoryOf(3, 'Clock bells', [])]);
  const meta = { page: 1, limit: 200, total: 2, totalPages: 1, nextCursor: null };
  answering({ data: [categoryOf(1, 'Towers', []), below], meta });
  expect(await found({})).toEqual([towers, clocks, bells]);
  expect(await found({ q: 'TOWER' })).toEqual([towers, clocks]);
  expect(await found({ outside: clocks })).toEqual([towers]);
});

async function found(filter: Record<string, unknown>) {
  const { data } = await dataProvider.getList('categories', { filter });
  return data.map(({ id }) => String(id));
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-00000000000${number}`;
}

function categoryOf(number: number, name: string, children: readonly object[]) {
  return {
    id: idOf(number),
    name,
    slug: `category-${number}`,
    color: 'gray',
    icon: null,
    parentId: null,
    parent: null,
    description: null,
    allowedRoles: [],
    replyRoles: [],
    seeRoles: [],
    seeGroups: [],
    _count: { posts: 0, members: 0 },
    children,
  };
}
