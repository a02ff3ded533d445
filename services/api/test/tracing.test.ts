import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { forumEvents } from '@forum/events';
import { features, type ProcessContext } from '@forum/features';
import { allProjections } from '@forum/features/app/catalogue';
import {
  measuredReactions,
  measuredStore,
  notesProjected,
  tracedLive,
  tracedWaiter,
} from '@forum/features/app/measured';
import { createProjectionEngine, createReactor } from '@forum/projections';
import { createMetrics, startTracing } from '@forum/telemetry';
import { aMember, aPost, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../src/app.ts';

const logger = pino({ level: 'silent' });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  links: z.array(z.object({ traceId: z.string() })).default([]),
});
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type Sent = z.output<typeof span>;

const CALLER = '4bf92f3577b34da6a3ce929d0e0e4736';

let forum: TestForum;
let app: FastifyInstance;
let collector: Server;
let postId: string;
let cookies: Record<string, string>;
const spans: Sent[] = [];

beforeAll(async () => {
  forum = await buildTestForum();
  collector = await startCollector();
  const author = await aMember(forum, { username: 'author' });
  await aMember(forum, { username: 'voter' });
  postId = await aPost(forum, author);
  await forum.settle();
  app = await buildApp({ ctx: tracedContext(), logger, redis: null, web: null });
  const payload = { email: 'voter@secret.example.com', password: GIVEN_PASSWORD };
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
});
afterAll(async () => {
  collector.close();
  await app.close();
  await forum.close();
});

/** Receives traces as a collector does. */
async function startCollector(): Promise<Server> {
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = sent.parse(body);
      spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** The context as a process opens it. */
function tracedContext(): ProcessContext {
  return {
    ...forum.ctx,
    eventStore: measuredStore(forum.ctx.eventStore, createMetrics()),
    live: tracedLive(forum.ctx.live),
    waiter: tracedWaiter(forum.ctx.waiter),
  };
}

/** Does what a worker does. */
async function workAsWorker(): Promise<void> {
  const shared = { db: forum.database, catalogue: forumEvents, logger, clock: forum.clock };
  const engine = createProjectionEngine({
    ...shared,
    projections: allProjections(),
    hooks: { applied: notesProjected },
  });
  const reactions = features.flatMap((feature) => feature.reactions?.(tracedContext()) ?? []);
  const measured = measuredReactions(reactions, createMetrics());
  await engine.catchUp();
  await createReactor({ ...shared, engine, reactions: measured }).catchUp();
}

/** A vote and everything that follows from it, with that share of requests traced. @returns its spans */
async function spansOfVote(share: number, way: 'upvote' | 'downvote'): Promise<readonly Sent[]> {
  const address = collector.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const endpoint = `http://127.0.0.1:${port}/`;
  const tracing = await startTracing({ endpoint, share, service: 'test', version: '0', logger });
  const before = spans.length;
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/posts/${postId}/${way}`,
    cookies,
    headers: { traceparent: `00-${CALLER}-00f067aa0ba902b7-01` },
    payload: {},
  });
  expect(statusCode).toBeLessThan(300);
  await workAsWorker();
  await tracing.close();
  return spans.slice(before);
}

it('is one from the request to the live message, under the id that the events carry', async () => {
  const found = await spansOfVote(1, 'upvote');
  const one = (name: string) => found.find((each) => each.name === name);
  const root = one('POST /api/posts/:id/upvote');
  const reaction = one('react: live-votes');
  const { rows } = await sql<{ request: string }>`
    SELECT meta ->> 'requestId' AS request FROM event
    WHERE type = 'VoteCast' ORDER BY at DESC LIMIT 1`.execute(forum.ctx.db);
  expect(root?.traceId).toBe(rows[0]?.request.replaceAll('-', ''));
  expect(new Set(found.map(({ traceId }) => traceId)).size).toBe(1);
  expect(one('command')?.parentSpanId).toBe(root?.spanId);
  expect(one('project')?.parentSpanId).toBe(root?.spanId);
  expect(reaction?.parentSpanId).toBe(root?.spanId);
  expect(one('tell live')?.parentSpanId).toBe(reaction?.spanId);
});

it('is linked to that of the caller, who cannot choose its id', async () => {
  const found = await spansOfVote(1, 'downvote');
  const root = found.find(({ name }) => name === 'POST /api/posts/:id/downvote');
  expect(root?.links.map(({ traceId }) => traceId)).toEqual([CALLER]);
  expect(root?.traceId).not.toBe(CALLER);
});

it('is made for the wanted share of requests, in every process alike', async () => {
  expect(await spansOfVote(0, 'upvote')).toEqual([]);
});
