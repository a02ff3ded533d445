import { createHash } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import type { CommandMeta, Position } from '@forum/event-store';
// The session plugin's additions to the request (actor, sessionId) are declared there.
import '@forum/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../feature.ts';
import { leaveEdge } from './edge-cookie.ts';
import { keepOwnWrite } from './own-writes.ts';

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

/** Answers a call. */
export type Handler<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  H extends z.ZodType,
  Who,
> = (call: Call<P, Q, B, Who>) => Promise<z.input<R> | z.input<H> | NothingFor<R>>;

/** A handler of a call that answers 204 may return without a value. */
type NothingFor<R extends z.ZodType> = undefined extends z.input<R> ? void : never;

/** The call of a request whose parts its contract has parsed. */
export function callOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
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
      if (position === null) return true;
      leaveEdge(ctx.site, reply);
      // The rows are there by then, but word of them may still be on its way to what is kept for others.
      if (request.actor !== null) ctx.ownWrites.keep(request.actor.id, { position, projections });
      if (await ctx.waiter.waitFor(position, projections)) return true;
      markPending();
      return false;
    },
    written: async (position, projections) => {
      if (position === null) return;
      leaveEdge(ctx.site, reply);
      await keepOwnWrite(ctx, { write: { position, projections }, reply });
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
  const keyId = request.key?.id;
  const meta = { actor: request.actor, requestId: request.id, keyId };
  const isRepeatable = request.routeOptions.config.endpoint?.repeatable ?? true;
  if (typeof key !== 'string' || request.actor === null || !isRepeatable) return meta;
  const route = `${request.method} ${request.routeOptions.url ?? request.url}`;
  const payload = JSON.stringify([request.params, request.query, request.body ?? null]);
  return {
    ...meta,
    idempotency: { key, route, payloadHash: createHash('sha256').update(payload).digest('hex') },
  };
}
