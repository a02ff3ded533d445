import { getCategoryBySlug } from '@forum/contracts/categories';
import type { Read } from '@forum/features/framework/http/reads';
import { type FoundSession, useProblemDetails } from '@forum/http';
import { DomainError } from '@forum/kernel';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readAsVisitor, readFor, type ReadForPage } from '../src/page-reads.ts';

const looked: string[] = [];
const lines: string[] = [];
let app: FastifyInstance;

const reads = new Map<string, Read>([
  ['/me', async (_asked, { request }) => request.actor?.id ?? null],
  ['/search', async (_asked, { request }) => request.actor?.id ?? null],
  [
    '/gone',
    async () => {
      throw new DomainError('gone', 'post-deleted', 'It was deleted.');
    },
  ],
  [
    '/broken',
    async () => {
      throw new Error('a bug');
    },
  ],
  [
    '/categories/slug/:slug',
    async () => {
      throw new DomainError('malformed', 'malformed', 'That is no name.');
    },
  ],
]);

async function findSession(token: string): Promise<FoundSession> {
  looked.push(token);
  return { actor: { id: token, role: 'MEMBER' }, sessionId: token, suspension: null };
}

const at = (path: string) => ({ path, address: `/api${path}`, params: {}, query: {} });

/** An address that answers what is read for its page. */
function page(url: string, draw: (read: ReadForPage) => Promise<unknown>): void {
  app.route({
    method: 'GET',
    url,
    handler: async (request, reply) =>
      draw(readFor({ findSession, limits: null }, { request, reply })),
  });
}

beforeAll(() => {
  app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  app.decorate('reads', reads);
  useProblemDetails(app, () => null);
  page('/page', (read) => Promise.all([read(at('/me')), read(at('/search')), read(at('/me'))]));
  page('/refused', async (read) => ({
    gone: await read(at('/gone')),
    no: await read(at('/broken')),
  }));
  page('/elsewhere', (read) => read(at('/no-such-read')));
  app.get('/file', async (request, reply) => {
    const read = readAsVisitor({ request, reply });
    if (request.actor !== null) throw new Error('read as a member');
    return read(getCategoryBySlug, { params: { slug: 'x' } });
  });
});
beforeEach(() => {
  looked.splice(0);
  lines.splice(0);
});
afterAll(() => app.close());

const open = (url: string) =>
  app.inject({ url, headers: { cookie: 'theme=dark; forum_session=mine' } });

it('looks a session up once for all reads of a page, a search among them', async () => {
  const answers = (await open('/page')).json();
  const mine = { status: 200, answer: 'mine' };
  expect(answers).toEqual([mine, mine, mine]);
  expect(looked).toEqual(['mine']);
});

it('looks again for the next page', async () => {
  await open('/page');
  await open('/page');
  expect(looked).toEqual(['mine', 'mine']);
});

it('refuses as the call would, and logs the same failure once', async () => {
  const { gone, no } = (await open('/refused')).json();
  expect(gone).toMatchObject({ status: 410, answer: { code: 'post-deleted' } });
  expect(no).toMatchObject({ status: 500, answer: { code: 'internal' } });
  await open('/refused');
  expect(lines.filter((line) => line.includes('a bug'))).toHaveLength(1);
});

it('fails for what pages cannot read', async () => {
  expect((await open('/elsewhere')).json()).toMatchObject({ status: 500 });
});

it('reads files as nobody, whoever asks, and finds nothing at what cannot be a name', async () => {
  expect((await open('/file')).statusCode).toBe(404);
  expect(looked).toEqual([]);
});
