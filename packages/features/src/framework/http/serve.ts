import type { Actor, Endpoint } from '@forum/contracts';
import { bodyLimitOf } from '@forum/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { admit, memberOf } from './admission.ts';
import {
  answerAudience,
  answerMember,
  answerVisitors,
  objectOf,
  ownPartOf,
  parsed,
  type MembersAnswer,
  type Own,
} from './answer-shared.ts';
import { callOf, type Call, type Handler } from './call.ts';
import { HELD, schemaOf } from './endpoint-schema.ts';
import { locationOf } from './location-of.ts';
import type { AppContext } from '../feature.ts';
import { showsOwnWrites } from './own-writes.ts';
import { requireAsMuchAsThen, rightsOf } from './kept-rights.ts';
import { sendShared } from './send-shared.ts';
import { parsedRead, type Read } from './reads.ts';
import { noteShown } from './shows.ts';
import { tellCaches } from './tell-caches.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint that a route answers; rate limits and documentation read it. */
    endpoint?: Endpoint;
  }
}

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
  own: Own<z.output<R>, z.input<R>, z.output<Q>> | null = null,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: schemaOf(endpoint),
    ...limitOf(endpoint),
    // Runs before body parsing, so 401 precedes validation.
    onRequest: (request) => admit(ctx, endpoint, request),
    handler: async (request, reply) => {
      const call = callOf<P, Q, B>(ctx, request, reply);
      if (endpoint.method !== 'GET') return answerOnce(ctx, call, endpoint, () => handler(call));
      const isShown = await showsOwnWrites(ctx, request);
      if (!isShown) call.markPending();
      if (endpoint.shared !== 'no' && request.actor === null) {
        const makes = { url: request.url, forVisitors: () => handler(call) };
        const answer = await answerVisitors(ctx, endpoint, makes);
        tellCaches(ctx.site, { request, reply }, answer);
        return sendShared(answer, { request, reply });
      }
      const forVisitors = () => handler({ ...call, actor: null });
      const { query } = call;
      const beside = { url: request.url, forVisitors, request, query, own };
      return ctx.replica.read(request, isShown, async () => {
        const found = own === null ? null : await answerMember(ctx, endpoint, { ...beside, own });
        if (found === null) return answerOnce(ctx, call, endpoint, () => handler(call));
        return sendMembers(found, { request, reply });
      });
    },
  });
  if (endpoint.method === 'GET' && endpoint.produces === null) {
    app.reads?.set(endpoint.path, readOf(ctx, { endpoint, handler, own }));
  }
}

/** How much of a body is read, in bytes. A form's parts have limits of their own. */
function limitOf({ form, body }: Endpoint): { readonly bodyLimit?: number } {
  return form ? {} : { bodyLimit: bodyLimitOf(body) };
}

interface Served<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  H extends z.ZodType,
> {
  readonly endpoint: Endpoint<P, Q, B, R, H>;
  readonly handler: Handler<P, Q, B, R, H, Actor | null>;
  readonly own: Own<z.output<R>, z.input<R>, z.output<Q>> | null;
}

/** The same call for a page that the server renders, whose answers are as the schema writes them. */
function readOf<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  H extends z.ZodType,
>(ctx: AppContext, { endpoint, handler, own }: Served<P, Q, B, R, H>): Read {
  return async (asked, { request, reply, noteOwn }) => {
    await admit(ctx, endpoint, request);
    const parts = parsedRead(endpoint, asked);
    const isShown = await showsOwnWrites(ctx, request);
    const body = endpoint.body.parse(undefined);
    const call = { ...callOf<P, Q, B>(ctx, request, reply), ...parts, body };
    const { query } = call;
    const forVisitors = () => handler({ ...call, actor: null });
    const makes = { url: asked.address, forVisitors };
    if (endpoint.shared !== 'no' && request.actor === null) {
      const answer = await answerVisitors(ctx, endpoint, makes);
      // Without, a member's answer may be another one.
      if (own !== null) noteOwn?.(ownPartOf<R>(answer, own), answer.headers['etag'] ?? '');
      return parsed<R>(answer);
    }
    if (
      request.actor !== null &&
      noteOwn !== undefined &&
      own !== null &&
      endpoint.shared !== 'no'
    ) {
      const of = { url: asked.address, audience: request.actor, make: () => handler(call) };
      const answer = await answerAudience(ctx, endpoint, of);
      noteOwn(ownPartOf<R>(answer, own, true), answer.headers['etag'] ?? '');
      return parsed<R>(answer);
    }
    noteShown({ shows: 'anything' });
    return ctx.replica.read(request, isShown, async () => {
      const found =
        own === null ? null : await answerMember(ctx, endpoint, { ...makes, request, query, own });
      return found === null
        ? endpoint.response.parse(await handler(call))
        : objectOf(endpoint, found);
    });
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
  const { actor } = reply.request;
  const before = await ctx.eventStore.findResponse(meta);
  if (before !== null) {
    await noteWrite(ctx, reply.request);
    requireAsMuchAsThen(before, actor);
    if (before.status === 201) sayWhere(reply, location, before.body);
    return reply.code(before.status).send(before.body ?? undefined);
  }
  const body = await answer();
  await noteWrite(ctx, reply.request);
  const said = SAID_BY_HANDLERS.has(reply.statusCode) ? reply.statusCode : status;
  const kept = { status: said, body: body ?? null, rights: rightsOf(actor) };
  await ctx.eventStore.rememberResponse(meta, kept);
  if (said === 201) sayWhere(reply, location, body);
  void reply.code(said);
  return said === 204 ? reply.send() : body;
}

/** Held; a part of a file; nothing new in it; no such part of it. */
const SAID_BY_HANDLERS: ReadonlySet<number> = new Set([HELD, 206, 304, 416]);

/** The member's next reads show what this call wrote, in whichever process. */
async function noteWrite(
  { replica }: Pick<AppContext, 'replica'>,
  { method, actor }: FastifyRequest,
): Promise<void> {
  if (actor !== null && method !== 'GET' && method !== 'HEAD') await replica.wrote(actor.id);
}

/** Sends the parts of a member's answer that exist as bytes unchanged. @returns what the handler returns */
async function sendMembers<Given>(
  answer: MembersAnswer<Given>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Given | Buffer> {
  if ('object' in answer) return answer.object;
  if ('same' in answer) return sendShared(answer.same, { request, reply });
  void reply.type('application/json; charset=utf-8');
  return answer.bytes;
}

/** Sends the location of what was created (RFC 9110, section 10.2.2). */
function sayWhere(reply: FastifyReply, location: Endpoint['location'], answer: unknown): void {
  if (location === null) return;
  const path = locationOf(location, { params: reply.request.params, answer });
  void reply.header('location', `/api${path}`);
}
