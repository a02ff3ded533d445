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

it('reads all of a long list in pages of 50, and no more of them than there are', async () => {
  const asked: string[] = [];
  const MOMENT = '2026-01-01T00:00:00.000Z';
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://here');
    asked.push(`${searchParams.get('page')}: ${searchParams.get('limit')}`);
    const from = (Number(searchParams.get('page')) - 1) * 50;
    const data = Array.from({ length: Math.min(50, 120 - from) }, (_, n) => ({
      id: idOf(1),
      words: `word ${from + n}`,
      action: 'refuse',
      appliesTo: 'everybody',
      note: '',
      createdAt: MOMENT,
      updatedAt: MOMENT,
      editor: null,
    }));
    const meta = { page: 1, limit: 50, total: 120, totalPages: 3, nextCursor: null };
    return new Response(JSON.stringify({ data, meta }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  const pagination = { page: 1, perPage: 1000 };
  const { data, total } = await dataProvider.getList('words', { pagination, filter: {} });
  expect([data.length, total]).toEqual([120, 120]);
  expect(new Set(data.map((word: { words: string }) => word.words)).size).toBe(120);
  expect(asked).toEqual(['1: 50', '2: 50', '3: 50']);
});
