import { randomUUID } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import { createCategory } from '@forum/features/content/categories/commands';
import { doc, toJson } from '@forum/rich-text';
import { aMember, aPost, signedIn } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Cluster, openCluster } from './cluster.ts';
import { openApi, openWorker, prepareDatabase } from './forum-on.ts';

type Api = Awaited<ReturnType<typeof openApi>>;

const WRITERS = 20;
const TURNS = 5;
const ORIGIN = 'http://forum.test';

let cluster: Cluster;
let worker: Awaited<ReturnType<typeof openWorker>>;
/** Writers are spread over both; each reads where they wrote, as a proxy with sticky sessions would arrange. */
let apis: readonly Api[];
let postId: string;

beforeAll(async () => {
  cluster = await openCluster();
  await prepareDatabase(cluster.url);
  worker = await openWorker(cluster.url);
  apis = await Promise.all([1, 2].map(() => openApi(cluster.url)));
  postId = await aPost(apiOf(0), await aMember(apiOf(0), { username: 'asker' }));
}, 180_000);
afterAll(async () => {
  await worker.close();
  await Promise.all(apis.map((api) => api.close()));
  await cluster.close();
}, 60_000);

function apiOf(n: number): Api {
  const api = apis[n % apis.length];
  if (api === undefined) throw new Error('It is not open yet.');
  return api;
}

/** A member who writes in their own process and reads there what everybody reads. */
async function aWriter(n: number) {
  const api = apiOf(n);
  const member: Actor = await aMember(api, { username: `writer_${n}` });
  const headers = { ...(await signedIn(api, member)).headers, origin: ORIGIN, host: 'forum.test' };
  const post = async (url: string, payload: object): Promise<string> => {
    const answer = await api.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    expect([200, 201, 204], answer.body).toContain(answer.statusCode);
    return answer.body;
  };
  // On a machine that is busy for seconds, a read says that it does not show the write yet.
  const get = async (url: string): Promise<unknown> => {
    const answer = await api.app.inject({ url: `/api${url}`, headers });
    return answer.headers['forum-projection'] === 'pending' ? get(url) : answer.json();
  };
  return { member, post, get };
}

const said = z.object({ id: z.string() });
const thread = z.object({ comments: z.array(z.object({ id: z.string(), content: z.string() })) });
const shown = z.object({ upvotes: z.int(), userVote: z.enum(['UPVOTE', 'DOWNVOTE']).nullable() });

it('shows each of twenty parallel writers what they wrote, at their next read', async () => {
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_none, n) => aWriter(n)));
  await Promise.all(
    writers.map(async ({ post, get }, n) => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const content = `Said once by ${n}, ${randomUUID()}.`;
        const { id } = said.parse(JSON.parse(await post('/comments', { postId, content })));
        const { comments } = thread.parse(
          await get(`/comments?postId=${postId}&sort=newest&limit=50`),
        );
        expect(comments.find((comment) => comment.id === id)?.content).toContain(content);
        await post(`/posts/${postId}/${turn % 2 === 0 ? 'upvote' : 'downvote'}`, {});
        expect(shown.parse(await get(`/posts/${postId}`)).userVote).toBe(
          turn % 2 === 0 ? 'UPVOTE' : 'DOWNVOTE',
        );
      }
    }),
  );
  // And in the end all of them are counted.
  const { get } = await aWriter(WRITERS);
  await expect
    .poll(async () => shown.parse(await get(`/posts/${postId}`)).upvotes, { timeout: 10_000 })
    .toBe(WRITERS);
}, 60_000);

const posts = z.object({ data: z.array(z.object({ id: z.string(), title: z.string() })) });

it('shows writers their post in short lists that were kept before', async () => {
  const { app } = apiOf(0);
  const { post, get, member } = await aWriter(2 * WRITERS);
  const list = `/posts?authorId=${member.id}`;
  const content = toJson(doc('Some words about numbers, which are quite enough.'));
  const category = { name: 'Numbers', parentId: null };
  const by = { meta: { actor: null }, actor: null };
  const { categoryId } = (await createCategory(apiOf(0).ctx, { ...by, category })).result;
  for (let turn = 0; turn < TURNS; turn += 1) {
    // Kept for visitors, and for members without what is their own.
    await app.inject({ url: `/api${list}` });
    expect(posts.parse(await get(list)).data).toHaveLength(turn);
    const title = `A question about the number ${randomUUID()}`;
    await post('/posts', { title, content, categoryId, prefix: 'Question', tags: ['numbers'] });
    expect(posts.parse(await get(list)).data.map((each) => each.title)).toContain(title);
  }
}, 60_000);
