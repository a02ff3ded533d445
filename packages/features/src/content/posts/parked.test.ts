import { post } from '@forum/contracts/posts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whileProjectionsLag } from '../comments/test-threads.ts';
import { postRoutes } from './routes.ts';
import { buildPostTests, type PostTests } from './test-posts.ts';

let forum: PostTests;
let past: FastifyInstance;
beforeAll(async () => {
  forum = await buildPostTests();
  past = await whileProjectionsLag(forum, postRoutes, { claimed: true });
});
afterAll(async () => {
  await past.close();
  await forum.close();
});

it('answers what was written when a projection goes on without it', async () => {
  const made = await past.inject({ method: 'POST', url: '/posts', payload: forum.fields() });
  expect([made.statusCode, made.headers['forum-projection']]).toEqual([201, 'pending']);
  const { id } = post.parse(made.json());
  const payload = { title: 'Another good title' };
  const edited = await past.inject({ method: 'PATCH', url: `/posts/${id}`, payload });
  expect([edited.statusCode, edited.headers['forum-projection']]).toEqual([200, 'pending']);
  expect(post.parse(edited.json())).toMatchObject({ id, title: 'Another good title' });
});

it('still says not found of a post that never was', async () => {
  const url = '/posts/00000000-0000-7000-8000-000000000000';
  const edited = await past.inject({ method: 'PATCH', url, payload: { title: 'A new title' } });
  expect([edited.statusCode, edited.headers['forum-projection']]).toEqual([404, undefined]);
});
