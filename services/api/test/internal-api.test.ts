import { useSession, type FoundSession } from '@forum/http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fetchApiFor, oncePerPage } from '../src/internal-api.ts';

let app: FastifyInstance;
const looked: string[] = [];

beforeAll(async () => {
  app = Fastify();
  await app.register(cookie);
  useSession(
    app,
    oncePerPage(async (token): Promise<FoundSession> => {
      looked.push(token);
      return { actor: { id: token, role: 'MEMBER' }, sessionId: token, suspension: null };
    }),
  );
  app.route({
    method: 'GET',
    url: '/me',
    handler: async (request) => ({ id: request.actor?.id ?? null }),
  });
  // A page that makes three calls, one of which brings its own cookie.
  app.route({
    method: 'GET',
    url: '/page',
    handler: async (request) => {
      const fetchApi = fetchApiFor(app, request);
      const own = { headers: { cookie: 'forum_session=another' } };
      const answers = [fetchApi('/me'), fetchApi('/me'), fetchApi('/me', own)];
      return Promise.all(answers.map(async (answer) => (await answer).json()));
    },
  });
});
beforeEach(() => looked.splice(0));
afterAll(() => app.close());

const page = () => app.inject({ url: '/page', headers: { cookie: 'forum_session=mine' } });

it('looks each session up once for the calls of a page', async () => {
  expect((await page()).json()).toEqual([{ id: 'mine' }, { id: 'mine' }, { id: 'another' }]);
  // Once for the page's own request, once for its calls.
  expect(looked).toEqual(['mine', 'mine', 'another']);
});

it('looks again for the next page, and for calls from outside', async () => {
  await page();
  const before = looked.length;
  await page();
  expect(looked).toHaveLength(2 * before);
  await app.inject({ url: '/me', headers: { cookie: 'forum_session=mine' } });
  expect(looked).toHaveLength(2 * before + 1);
});
