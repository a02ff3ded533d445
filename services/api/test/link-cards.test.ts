import type { Actor } from '@forum/contracts';
import { deletePost } from '@forum/features/content/posts/commands';
import { createCategory } from '@forum/features/content/categories/commands';
import { changeSetting } from '@forum/features/operations/site-settings/commands';
import { newId } from '@forum/kernel';
import { doc, p, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, signedIn, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
let app: FastifyInstance;
let alice: Actor;
let categoryId: string;
beforeAll(async () => {
  forum = await buildTestForum();
  const logger = pino({ level: 'silent' });
  app = await buildApp({ ctx: forum.ctx, logger, redis: null, web: null });
  alice = await aMember(forum, { username: 'alice' });
  const admin = { id: newId(), role: 'ADMIN' } as const;
  const command = { meta: { actor: admin }, actor: admin, category: { name: 'Gardens' } };
  categoryId = (await createCategory(forum.ctx, command)).result.categoryId;
  await forum.settle();
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

async function post(title: string, published = true): Promise<string> {
  const content = toJson(doc(p('Five words are quite enough.')));
  const body = { title, content, categoryId, prefix: 'Guide', tags: ['beer'], published };
  const { id } = z
    .object({ id: z.string() })
    .parse((await forum.as(alice).post('/posts', body)).json());
  await forum.settle();
  return id;
}

const card = (id: string) => app.inject(`/cards/posts/${id}.png`);

it('draws a post that anybody may read, once for all who ask', async () => {
  const id = await post('What is the strongest beer?');
  const [first, second] = [await card(id), await card(id)];
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(first.rawPayload.equals((await card(await post('Another'))).rawPayload)).toBe(false);
});

it('has none of a draft, a deleted post or one that never was, also for its author', async () => {
  const draft = await post('A secret draft', false);
  const gone = await post('Taken back');
  await deletePost(forum.ctx, { meta: { actor: alice }, actor: alice, postId: gone });
  await forum.settle();
  const { headers } = await signedIn(forum, alice);
  for (const [id, status] of [
    [draft, 404],
    [newId(), 404],
    [gone, 410],
  ] as const) {
    expect((await card(id)).statusCode).toBe(status);
    expect((await app.inject({ url: `/cards/posts/${id}.png`, headers })).statusCode).toBe(status);
  }
  expect((await app.inject('/cards/posts/..%2f..%2fsecret.png')).statusCode).toBeGreaterThanOrEqual(
    400,
  );
});

it('draws the forum in its own name, colour and sentence', async () => {
  const owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
  await forum.settle();
  const drawn = async () => (await app.inject('/cards/site.png')).rawPayload.toString('base64');
  const seen = new Set([await drawn()]);
  for (const [name, value] of [
    ['siteName', 'The Round Table'],
    ['accent', '#7a1fa2'],
    ['purpose', 'Mending things, together.'],
  ] as const) {
    await changeSetting(forum.ctx, {
      meta: { actor: owner },
      actor: owner,
      name,
      value,
      grounds: {},
    });
    await forum.settle();
    seen.add(await drawn());
  }
  expect(seen.size).toBe(4);
});
