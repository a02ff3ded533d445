// Forms that work without scripts: what each asks of the API, which alone decides.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { usePlainForms } from '../src/plain-forms.ts';

let api: FastifyInstance;
let server: FastifyInstance;
const asked: unknown[][] = [];

beforeAll(async () => {
  api = Fastify();
  api.all('/api/*', async ({ method, url, body }, reply) => {
    asked.push(body === undefined || body === null ? [method, url] : [method, url, body]);
    return reply.code(url.includes('/signed-out/') ? 401 : 200).send({});
  });
  server = Fastify();
  const web = {
    pages: { safeRedirect: (target: string | null | undefined) => target ?? '/' },
    page: () => Promise.reject(new Error('No page is drawn here.')),
  };
  await server.register((scope) => usePlainForms(scope, api, web));
});
beforeEach(() => void asked.splice(0));
afterAll(() => Promise.all([server.close(), api.close()]));

const send = (form: string, fields: Readonly<Record<string, string>>) =>
  server.inject({
    method: 'POST',
    url: `/forms/${form}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, return: '/kitchen' }).toString(),
  });

const post = { itemType: 'post', itemId: 'p' };
const comment = { itemType: 'comment', itemId: 'c' };

it.each([
  ['vote', { ...post, act: 'upvote' }, ['POST', '/api/posts/p/upvote']],
  ['vote', { ...comment, act: 'downvote' }, ['POST', '/api/comments/c/downvote']],
  ['vote', { ...comment, act: 'withdraw' }, ['DELETE', '/api/comments/c/vote']],
  ['reaction', { ...post, give: '👍' }, ['POST', '/api/posts/p/reactions', { emoji: '👍' }]],
  [
    'reaction',
    { ...comment, takeBack: '👍' },
    ['DELETE', `/api/comments/c/reactions?emoji=${encodeURIComponent('👍')}`],
  ],
  ['save', { ...post, act: 'save' }, ['PUT', '/api/saved/post/p', {}]],
  [
    'save',
    { ...comment, act: 'note', note: 'Mine' },
    ['PUT', '/api/saved/comment/c', { note: 'Mine' }],
  ],
  ['save', { ...comment, act: 'forget' }, ['DELETE', '/api/saved/comment/c']],
  [
    'poll',
    { postId: 'p', choice0: '2', choice1: '', choice2: '0' },
    ['PUT', '/api/posts/p/poll/ballot', { choices: [2, 0] }],
  ],
  ['poll', { postId: 'p', act: 'withdraw' }, ['DELETE', '/api/posts/p/poll/ballot']],
  ['wiki', { postId: 'p', editors: 'nobody' }, ['PUT', '/api/posts/p/wiki', { editors: null }]],
  [
    'wiki',
    { postId: 'p', editors: 'g' },
    ['PUT', '/api/posts/p/wiki', { editors: { who: 'group', groupId: 'g' } }],
  ],
  [
    'comment',
    { postId: 'p', content: 'Yes' },
    ['POST', '/api/comments', { postId: 'p', content: 'Yes' }],
  ],
  [
    'comment',
    { postId: 'p', parentId: 'c', content: 'Yes' },
    ['POST', '/api/comments', { postId: 'p', content: 'Yes', parentId: 'c' }],
  ],
  ['appeal', { caseId: 'k', text: 'No' }, ['POST', '/api/cases/k/appeal', { text: 'No' }]],
] as const)('the form %s with %j makes its call, and leads back', async (form, fields, call) => {
  const { statusCode, headers } = await send(form, fields);
  expect(asked).toEqual([call]);
  expect([statusCode, headers.location]).toEqual([303, '/kitchen']);
});

it('leads to the sign-in page where the member is signed out meanwhile, and from there back', async () => {
  const { headers } = await send('vote', { ...post, itemId: 'signed-out', act: 'upvote' });
  expect(headers.location).toBe('/login?redirect=%2Fkitchen');
});
