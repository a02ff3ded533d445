import { createHash } from 'node:crypto';
import { isStaff, type Endpoint } from '@forum/contracts';
import type { ProcessContext } from '@forum/features';
import { askToUnlock } from '@forum/features/identity/accounts/operations/ask-to-unlock';
import { listAuthors } from '@forum/features/identity/members/queries';
import type { ForWhom } from '@forum/features/framework/http/reads';
import { createMemo } from '@forum/features/framework/memo';
import { OWN_BROWSER_COOKIE } from '@forum/features/identity/sessions/operations/own-browser';
import { findOwnPlace } from '@forum/features/identity/sessions/queries/own-place';
import { networkOf, type UsedKey } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { createLocalCounter, type Counter } from '../rate-limits/counter.ts';
import type { Limit } from '../rate-limits/limit.ts';
import { limitsNaming, limitsOf } from '../rate-limits/limits.ts';
import { createGatheredCounter, createSharedCounter } from '../rate-limits/shared-counters.ts';
import { tooMany } from './network-limit.ts';
import { createFloodNotes, type NotesFlood } from './noted-floods.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name in the table of limits for a route without a contract. */
    limitedAs?: Pick<Endpoint, 'method' | 'path'>;
  }
}

const MINUTE_MS = 60_000;

/** The limits on calls, counted together wherever calls are made. */
export interface RateLimits {
  /** Limits the calls of this instance's routes. */
  readonly onCalls: (app: FastifyInstance) => void;
  /** Limits those alone that have a name in the table. */
  readonly onNamedCalls: (app: FastifyInstance) => void;
  /**
   * Counts a read that a page makes, if the table names it, as searches: as its reader's. Other reads are part of the
   * page, which is limited itself. @throws DomainError limited
   */
  readonly countPageRead: (path: string, whom: ForWhom) => Promise<void>;
}

/** What is counted with. */
interface Limits {
  readonly counterFor: (limits: readonly Pick<Limit, 'mayLag'>[]) => Counter;
  readonly isNewcomer: (request: FastifyRequest) => Promise<boolean>;
  readonly noteFlood: NotesFlood;
  readonly ctx: ProcessContext;
}

/**
 * Limits calls as the table says: by caller and network before the body is read, by address once it is. With
 * Redis, all API processes share the count; without it, or while it is unreachable, each process counts for
 * itself. Every answer reports the tightest limit: `RateLimit-Limit`, `-Remaining`, `-Reset` (in seconds).
 */
export function createRateLimits(ctx: ProcessContext, redis: Redis | null): RateLimits {
  const counterFor = countersOn(redis);
  const noteFlood = createFloodNotes(ctx);
  const limits = { counterFor, isNewcomer: newcomersOf(ctx), noteFlood, ctx };
  return {
    onCalls: (app) => limitCalls(app, limits),
    onNamedCalls: (app) => limitNamed(app, limits),
    countPageRead: (path, { request, reply }) =>
      count(limits, { request, reply, applying: limitsNaming(`GET ${path}`) }),
  };
}

function limitCalls(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.key !== undefined) await countKey(limits, request.key, reply);
    await count(limits, { request, reply, applying: limitsFor(request).before });
  });
  app.addHook('preValidation', async (request, reply) => {
    const applying = limitsFor(request).byAddress;
    if (applying.length === 0) return;
    const email = addressIn(request);
    if (email === null) return;
    const browser = request.cookies[OWN_BROWSER_COOKIE];
    const own = await findOwnPlace(limits.ctx, { email, ip: request.ip, browser });
    await count(limits, { request, reply, applying, own });
  });
}

function limitNamed(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.limitedAs === undefined) return;
    await count(limits, { request, reply, applying: limitsFor(request).before });
  });
}

/** The counter for calls within these limits. */
function countersOn(redis: Redis | null): Limits['counterFor'] {
  const now = (): number => performance.now();
  const alone = createLocalCounter(now);
  if (redis === null) return () => alone;
  const [strict, gathered] = [createSharedCounter(redis, alone), createGatheredCounter(redis, now)];
  return (limits) => (limits.every(({ mayLag }) => mayLag === true) ? gathered : strict);
}

/** The limits of a route, by when they are counted. */
interface RouteLimits {
  readonly before: readonly Limit[];
  readonly byAddress: readonly Limit[];
}

const limitsOfRoutes = new WeakMap<object, RouteLimits>();

function limitsFor(request: FastifyRequest): RouteLimits {
  const { config } = request.routeOptions;
  const known = limitsOfRoutes.get(config);
  if (known !== undefined) return known;
  const { endpoint, limitedAs } = config;
  const all = limitsOf(endpoint ?? limitedAs ?? { method: 'GET', path: '' });
  const found = {
    before: all.filter(({ by }) => by !== 'address'),
    byAddress: all.filter(({ by }) => by === 'address'),
  };
  limitsOfRoutes.set(config, found);
  return found;
}

/** A key's own limit, beside those of its member: a program that runs wild leaves its member the rest. */
async function countKey(limits: Limits, key: UsedKey, reply: FastifyReply): Promise<void> {
  const counted = [{ key: `key ${key.id}`, windowMs: MINUTE_MS }];
  const [found] = await limits.counterFor(OF_KEYS).add(counted);
  if (found === undefined) return;
  const left = key.perMinute - found.count;
  tell(reply, {
    max: key.perMinute,
    left,
    seconds: Math.max(1, Math.ceil(found.endsInMs / 1000)),
  });
  if (left < 0) throw tooMany(found.endsInMs);
}

const OF_KEYS = [{ mayLag: true }] as const;

interface Counting {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly applying: readonly Limit[];
  /** Where the owner of the address has signed in before: this browser or this network; null: neither. */
  readonly own?: 'browser' | 'network' | null;
}

async function count(limits: Limits, counting: Counting): Promise<void> {
  const { request, reply, applying, own = null } = counting;
  if (applying.length === 0) return;
  const allowed = await allowancesOf(limits, request, applying);
  const counted = applying.map((limit) => ({
    key: keyOf(request, limit, own),
    windowMs: limit.minutes * MINUTE_MS,
  }));
  const counts = await limits.counterFor(applying).add(counted);
  const states = counts.map(({ count: calls, endsInMs }, i) => {
    const max = allowed[i] ?? 0;
    return { max, left: max - calls, seconds: Math.max(1, Math.ceil(endsInMs / 1000)) };
  });
  const tightest = states.reduce((a, b) => (b.left < a.left ? b : a));
  tell(reply, tightest);
  if (tightest.left >= 0) return;
  const retryAfter = Math.max(...states.filter(({ left }) => left < 0).map((one) => one.seconds));
  const isBeyond = (which: 'locks' | 'registers') =>
    applying.some(({ [which]: is }, i) => is === true && (states[i]?.left ?? 0) < 0);
  if (isBeyond('registers')) await limits.noteFlood(request.ip);
  // A link in an email would lead to the same browser.
  if (!isBeyond('locks') || own === 'browser') throw tooMany(retryAfter * 1000);
  // At each refusal, since the owner may arrive after the first link was used. From their own network too, since others
  // may share it.
  await askToUnlock(limits.ctx, addressIn(request) ?? '');
  throw locked(retryAfter);
}

/** The same words whether or not such an account exists. */
function locked(retryAfter: number): DomainError {
  const message =
    'There were too many attempts to sign in with this address. If it is yours, we have emailed you a link to sign in.';
  return new DomainError('limited', 'sign-in-locked', message, { retryAfter });
}

function tell(reply: FastifyReply, state: { max: number; left: number; seconds: number }): void {
  const before = reply.getHeader('ratelimit-remaining');
  if (before !== undefined && Number(before) <= state.left) return;
  void reply.header('ratelimit-limit', state.max);
  void reply.header('ratelimit-remaining', Math.max(0, state.left));
  void reply.header('ratelimit-reset', state.seconds);
}

async function allowancesOf(
  { isNewcomer }: Limits,
  request: FastifyRequest,
  applying: readonly Limit[],
): Promise<readonly number[]> {
  const isAsked = applying.some(({ newcomers }) => newcomers !== undefined);
  const isNew = isAsked && (await isNewcomer(request));
  return applying.map(({ max, newcomers }) => (isNew ? (newcomers ?? max) : max));
}

function keyOf(request: FastifyRequest, limit: Limit, own: Counting['own']): string {
  const network = networkOf(request.ip);
  const name = `${typeof limit.calls === 'string' ? limit.calls : limit.calls.join(',')} ${limit.minutes}`;
  if (limit.by === 'network') return `${name} network ${network}`;
  if (limit.by === 'caller') return `${name} caller ${request.actor?.id ?? network}`;
  const address = `${name} address ${hashOf(addressIn(request) ?? '')}`;
  // Strangers who guess at an account do not lock its owner out: places where the owner signed in before have attempts
  // of their own, and so has the browser that opened the email, wherever it is.
  const { [OWN_BROWSER_COOKIE]: browser = '' } = request.cookies;
  if (own === 'browser') return `${address} browser ${hashOf(browser)}`;
  return own === 'network' ? `${address} ${network}` : address;
}

/** The e-mail address in the body, the same regardless of case; null: there is none. */
function addressIn({ body }: FastifyRequest): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body)) return null;
  const { email } = body;
  return typeof email === 'string' ? email.trim().toLowerCase() : null;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Whether the caller is a member of level 1 (decisions, Reputation); known for a minute. */
function newcomersOf(ctx: ProcessContext): Limits['isNewcomer'] {
  const memo = createMemo<boolean>({ clock: ctx.clock, keepMs: MINUTE_MS, entries: 10_000 });
  return async ({ actor }) => {
    if (actor === null || isStaff(actor)) return false;
    return memo(actor.id, async () => {
      const authors = await listAuthors(ctx.db, [actor.id]);
      return (authors.get(actor.id)?.level ?? 1) === 1;
    });
  };
}
