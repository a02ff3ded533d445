import rateLimit from '@fastify/rate-limit';
import { networkOf } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { isInternal } from '../internal-api.ts';

interface Allowance {
  readonly max: number;
  /** ms */
  readonly timeWindow: number;
  /** Left out: once the body is read. Before it where the body is what costs. */
  readonly hook?: 'preParsing';
  /** Left out: per member, or per peer where nobody is signed in. */
  readonly keyGenerator?: (request: FastifyRequest) => string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const peerOf = (request: FastifyRequest): string => networkOf(request.ip);
// Whoever has many accounts does not have as many attempts at another one.
const perPeer = { keyGenerator: peerOf };

/** Calls that guess, count or cost: by method and path of the contract. */
const STRICT: Readonly<Record<string, Allowance>> = {
  'POST /users': { max: 10, timeWindow: 10 * MINUTE, ...perPeer },
  'GET /users/check-email': { max: 10, timeWindow: MINUTE, ...perPeer },
  'POST /auth/login': { max: 10, timeWindow: MINUTE, ...perPeer },
  'POST /auth/elevated/set-pin': { max: 10, timeWindow: MINUTE },
  'PUT /auth/elevated/change-pin': { max: 10, timeWindow: MINUTE },
  'DELETE /auth/elevated/remove-pin': { max: 10, timeWindow: MINUTE },
  'POST /auth/elevated/verify-pin': { max: 10, timeWindow: MINUTE },
  'GET /search': { max: 120, timeWindow: MINUTE },
  'GET /users/me/export': { max: 5, timeWindow: DAY },
  'POST /upload/image': { max: 30, timeWindow: MINUTE, hook: 'preParsing' },
};
const WRITES: Allowance = { max: 120, timeWindow: MINUTE };
const READS: Allowance = { max: 1200, timeWindow: MINUTE };

/**
 * Limits calls per member, or per peer's network when nobody is signed in. With Redis the count is shared by all
 * API processes; a Redis that is out of reach never refuses a request.
 */
export async function useRateLimit(app: FastifyInstance, redis: Redis | null): Promise<void> {
  // Before the plugin's own hook on routes, which reads what this one writes.
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint;
    if (endpoint === undefined) return;
    const strict = STRICT[`${endpoint.method} ${endpoint.path}`];
    const allowance = strict ?? (endpoint.method === 'GET' ? undefined : WRITES);
    if (allowance !== undefined) route.config = { ...route.config, rateLimit: { ...allowance } };
  });
  await app.register(rateLimit, {
    ...READS,
    skipOnError: true,
    allowList: isReadForPage,
    ...(redis === null ? {} : { redis }),
    hook: 'preValidation',
    keyGenerator: (request: FastifyRequest) => request.actor?.id ?? peerOf(request),
    errorResponseBuilder: (_request, context) =>
      new DomainError('limited', 'too-many-requests', 'Too many requests. Please wait a moment.', {
        retryAfter: context.ttl / 1000,
      }),
    enableDraftSpec: true,
  });
}

/** A page's own reads are not the reader's calls; its forms are, and so is what costs much: a search is one by any way. */
function isReadForPage(request: FastifyRequest): boolean {
  const { endpoint } = request.routeOptions.config;
  if (request.method !== 'GET' || !isInternal(request)) return false;
  return endpoint === undefined || STRICT[`GET ${endpoint.path}`] === undefined;
}
