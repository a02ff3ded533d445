import { createHash } from 'node:crypto';
import type { Actor, Endpoint } from '@forum/contracts';
import type { CommandMeta, Position } from '@forum/event-store';
// The session plugin's additions to the request (actor, sessionId) are declared there.
import '@forum/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { admit, memberOf } from './admission.ts';
import { HELD, schemaOf } from './endpoint-schema.ts';
import { locationOf } from './location-of.ts';
import type { AppContext } from '../feature.ts';
import { keepOwnWrite, showsOwnWrites } from './own-writes.ts';
import { sendShared, sharedText } from './send-shared.ts';
import { parsedRead, type Read } from './reads.ts';
import type { SharedAnswer } from './shared-answers.ts';
import { noteShown, shownIn } from './shows.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint that a route answers; rate limits and documentation read it. */
    endpoint?: Endpoint;
  }
}

/** One call as a handler sees it, parsed by the contract. */
export interface Call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Who> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly actor: Who;
  /** For commands: who, which request, which idempotency key. */
  readonly meta: CommandMeta;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Waits (at most 2 s) until the projections show what the command did. Returns false if they do not: the answer is
   * then marked `forum-projection: pending` and should be computed from the event.
   */
  readonly projected: (
    position: Position | null,
    projections: readonly string[],
  ) => Promise<boolean>;
  /**
   * For answers that are computed from the event: does not wait, but the member's next reads do until the projections
   * show the write.
   */
  readonly written: (position: Position | null, projections: readonly string[]) => Promise<void>;
  /** Sets the same mark when projections have moved on but do not contain what the command did. */
  readonly markPending: () => void;
}

type Handler<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  H extends z.ZodType,
  Who,
> = (call: Call<P, Q, B, Who>) => Promise<z.input<R> | z.input<H> | NothingFor<R>>;

/** A handler of a call that answers 204 may return without a value. */
type NothingFor<R extends z.ZodType> = undefined extends z.input<R> ? void : never;

/** Gives a contract's endpoint its handler; `actor` is null when nobody is signed in. */
export function serve<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  H extends z.ZodType,
>(
  ctx: AppContext,
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R, H>,
  handler: Handler<P, Q, B, R, H, Actor | null>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: schemaOf(endpoint),
    // Runs before body parsing, so 401 precedes validation.
    onRequest: (request) => admit(ctx, endpoint, request),
    handler: async (request, reply) => {
      const call = callOf<P, Q, B>(ctx, request, reply);
      if (endpoint.method === 'GET' && !(await showsOwnWrites(ctx, request))) call.markPending();
      if (endpoint.shared !== 'no' && request.actor === null) {
        return answerVisitors(ctx, call, endpoint, () => handler(call));
      }
      noteShown('anything');
      return answerOnce(ctx, call, endpoint, () => handler(call));
    },
  });
  if (endpoint.method === 'GET' && endpoint.produces === null) {
    app.reads?.set(endpoint.path, readOf(ctx, endpoint, handler));
  }
}

/** The same call for a page that the server draws. */
function readOf<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  H extends z.ZodType,
>(
  ctx: AppContext,
  endpoint: Endpoint<P, Q, B, R, H>,
  handler: Handler<P, Q, B, R, H, Actor | null>,
): Read {
  return async (asked, { request, reply }) => {
    await admit(ctx, endpoint, request);
    const parts = parsedRead(endpoint, asked);
    const body = endpoint.body.parse(undefined);
    await showsOwnWrites(ctx, request);
    const make = () => handler({ ...callOf<P, Q, B>(ctx, request, reply), ...parts, body });
    if (endpoint.shared === 'no' || request.actor !== null) {
      noteShown('anything');
      return make();
    }
    const answer = await sharedAnswer(ctx, endpoint, {
      url: asked.address,
      write: async () => JSON.stringify(endpoint.response.parse(await make())),
    });
    return JSON.parse(answer.bytes.toString());
  };
}

/** Like `serve`, for calls of members and of staff, who are signed in by the time the handler runs. */
export function serveMember<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  H extends z.ZodType,
>(
  ctx: AppContext,
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R, H>,
  handler: Handler<P, Q, B, R, H, Actor>,
): void {
  serve(ctx, app, endpoint, (call) => handler({ ...call, actor: memberOf(call.request) }));
}

/** Repeats the first answer for a repeated Idempotency-Key; otherwise a new one, remembered for 24 h. */
async function answerOnce<Answer>(
  ctx: AppContext,
  { meta, reply }: Pick<Call<z.ZodType, z.ZodType, z.ZodType, unknown>, 'meta' | 'reply'>,
  { status, location }: Pick<Endpoint, 'status' | 'location'>,
  answer: () => Promise<Answer>,
) {
  const before = await ctx.eventStore.findResponse(meta);
  if (before !== null) {
    if (before.status === 201) sayWhere(reply, location, before.body);
    return reply.code(before.status).send(before.body ?? undefined);
  }
  const body = await answer();
  const said = reply.statusCode === HELD ? HELD : status;
  await ctx.eventStore.rememberResponse(meta, { status: said, body: body ?? null });
  if (said === 201) sayWhere(reply, location, body);
  void reply.code(said);
  return said === 204 ? reply.send() : body;
}

/** Sends the location of what was created (RFC 9110, section 10.2.2). */
function sayWhere(reply: FastifyReply, location: Endpoint['location'], answer: unknown): void {
  if (location === null) return;
  const path = locationOf(location, { params: reply.request.params, answer });
  void reply.header('location', `/api${path}`);
}

/** Answers visitors: made once while nothing changes, then sent already compressed. */
async function answerVisitors(
  ctx: AppContext,
  { request, reply }: Pick<Call<z.ZodType, z.ZodType, z.ZodType, unknown>, 'request' | 'reply'>,
  endpoint: Pick<Endpoint, 'status' | 'shared'>,
  make: () => Promise<unknown>,
) {
  const answer = await sharedAnswer(ctx, endpoint, {
    url: request.url,
    write: async () => reply.code(endpoint.status).serialize(await make()),
  });
  return sendShared(answer, { request, reply });
}

interface Written {
  readonly url: string;
  readonly write: () => Promise<unknown>;
}

async function sharedAnswer(
  ctx: AppContext,
  { status, shared }: Pick<Endpoint, 'status' | 'shared'>,
  { url, write }: Written,
): Promise<SharedAnswer> {
  const answer = await ctx.sharedAnswers.get(url, async () => {
    const text = await write();
    if (typeof text !== 'string') throw new TypeError('Only text is shared.');
    const shows = shared === 'while-shown-stays' ? shownIn(url, text) : 'anything';
    return sharedText(text, { status, shows });
  });
  noteShown(answer.shows);
  return answer;
}

function callOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<P, Q, B, Actor | null> {
  const markPending = () => void reply.header('forum-projection', 'pending');
  return {
    ...parsed<P, Q, B>(request),
    actor: request.actor,
    meta: metaOf(request),
    request,
    reply,
    projected: async (position, projections) => {
      if (position === null || (await ctx.waiter.waitFor(position, projections))) return true;
      markPending();
      return false;
    },
    written: async (position, projections) => {
      if (position !== null) await keepOwnWrite(ctx, { write: { position, projections }, reply });
    },
    markPending,
  };
}

/** The one place where Fastify's untyped request becomes typed: its validator has run the endpoint's schemas. */
function parsed<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  request: FastifyRequest,
) {
  /* oxlint-disable typescript/no-unsafe-type-assertion -- the documented exception: see above */
  return {
    params: request.params as z.output<P>,
    query: request.query as z.output<Q>,
    body: request.body as z.output<B>,
  };
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}

/** The command's meta: an Idempotency-Key counts only for members, and only within one route. */
function metaOf(request: FastifyRequest): CommandMeta {
  const key = request.headers['idempotency-key'];
  const meta = { actor: request.actor, requestId: request.id };
  const isRepeatable = request.routeOptions.config.endpoint?.repeatable ?? true;
  if (typeof key !== 'string' || request.actor === null || !isRepeatable) return meta;
  const route = `${request.method} ${request.routeOptions.url ?? request.url}`;
  const payload = JSON.stringify([request.params, request.query, request.body ?? null]);
  return {
    ...meta,
    idempotency: { key, route, payloadHash: createHash('sha256').update(payload).digest('hex') },
  };
}
