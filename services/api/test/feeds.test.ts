import { doc, p, toJson } from '@forum/rich-text';
import { createCategory } from '@forum/features/content/categories/commands';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../src/app.ts';

const SITE = 'http://forum.test';
const feed = z.object({
  items: z.array(z.object({ title: z.string() })),
  next_url: z.string().optional(),
});

let forum: TestForum;
let app: FastifyInstance;

beforeAll(async () => {
  forum = await buildTestForum();
  app = await buildApp({
    ctx: forum.ctx,
    logger: pino({ level: 'silent' }),
    redis: null,
    web: null,
  });
  const command = { meta: { actor: null }, actor: null, category: { name: 'Gardens' } };
  const { categoryId } = (await createCategory(forum.ctx, command)).result;
  const bob = await aMember(forum, { username: 'bob' });
  const content = toJson(doc(p('Five words are quite enough.')));
  for (let n = 1; n <= 31; n += 1) {
    const body = { title: `Number ${n}`, content, categoryId, prefix: 'Guide', tags: ['bob'] };
    await forum.as(bob).post('/posts', body);
    forum.clock.advance(1000);
  }
  await forum.settle();
}, 120_000);
afterAll(async () => {
  await app.close();
  await forum.close();
});

it('leads from part to part of a feed to the oldest post', async () => {
  const read = async (url: string) => feed.parse((await app.inject(url)).json());
  const first = await read('/feed.json?author=bob');
  const next = first.next_url?.replace(SITE, '') ?? '';
  const last = await read(next);
  const titles = [...first.items, ...last.items].map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 31 }, (_, n) => `Number ${31 - n}`));
  expect(last.next_url).toBeUndefined();
  const atom = (await app.inject('/feed.xml?author=bob')).body;
  expect(atom).toContain(`<link rel="next" href="${SITE}/feed.xml?author=bob&amp;cursor=`);
});
