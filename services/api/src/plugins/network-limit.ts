import { networkOf } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfPlainForm } from '../plain-forms/call-api.ts';
import { createLocalCounter } from '../rate-limits/counter.ts';
import type { Limit } from '../rate-limits/limit.ts';
import { LIMITS_ON_CALLS, limitsNaming } from '../rate-limits/limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requested by monitoring, however often. */
    isProbe?: boolean;
    /** Counts as a page does. */
    drawsPages?: boolean;
  }
}

const MINUTE_MS = 60_000;

/**
 * Limits every request by its network, whatever path it names: files, pages, addresses that do not exist, and calls,
 * which have limits of their own as well. Counted in this process, before anything asks a database or Redis. Register
 * at the root.
 */
export function useNetworkLimit(app: FastifyInstance): void {
  const counter = createLocalCounter(() => performance.now());
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isProbe === true || isOfPlainForm(request)) return;
    const network = networkOf(request.ip);
    const limits = limitsOn(request);
    const counts = await counter.add(
      limits.map(({ calls, minutes }) => ({
        key: `${String(calls)} ${network}`,
        windowMs: minutes * MINUTE_MS,
      })),
    );
    const over = counts.filter(({ count }, i) => count > (limits[i]?.max ?? 0));
    if (over.length > 0) throw tooMany(Math.max(...over.map(({ endsInMs }) => endsInMs)));
  });
}

const ON_EVERYTHING = LIMITS_ON_CALLS.filter(({ calls }) => calls === 'every request');
const ON_PAGES = LIMITS_ON_CALLS.filter(
  ({ calls }) => calls === 'every request' || calls === 'pages',
);

function limitsOn({ is404, routeOptions, method }: FastifyRequest): readonly Limit[] {
  if (is404 || routeOptions.config.drawsPages === true) return ON_PAGES;
  const { url = '', config } = routeOptions;
  // What the table of calls already counts.
  if (config.endpoint !== undefined || config.limitedAs !== undefined) return ON_EVERYTHING;
  const named = limitsNaming(`${method === 'HEAD' ? 'GET' : method} ${url}`);
  return named.length === 0 ? ON_EVERYTHING : [...ON_EVERYTHING, ...named];
}

/** Too many calls; more are allowed after `waitMs`. */
export function tooMany(waitMs: number): DomainError {
  const message = 'Too many requests. Please wait a moment.';
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError('limited', 'too-many-requests', message, { retryAfter });
}
