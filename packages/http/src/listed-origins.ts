import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyIn } from './session.ts';
import type { SiteNames } from './site-names.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it comes with a key from a page whose origin the owners have listed. */
    isFromListed: boolean;
  }
}

/** What such a page may send, and read of an answer. */
const SENT = 'authorization, content-type, idempotency-key, if-none-match, forum-member';
const READ = [
  'etag',
  'location',
  'retry-after',
  'forum-projection',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
].join(', ');
const ASKED_AGAIN_SECONDS = '600';

/**
 * Lets pages of the listed origins call the API with a key, and never with cookies: browsers send none, and read no
 * answer to a request with them. Nobody else is told anything. The list is asked for such requests alone.
 */
export function useListedOrigins(
  app: FastifyInstance,
  names: SiteNames,
  listed: () => Promise<readonly string[]>,
): void {
  app.decorateRequest('isFromListed', false);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !request.url.startsWith('/api/')) return;
    const isAsked = asksForKeys(request);
    if ((!isAsked && keyIn(request) === null) || names.isOwnOrigin(origin)) return;
    if (!(await listed()).includes(origin)) return;
    request.isFromListed = !isAsked;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': READ,
      vary: 'origin',
    });
    if (!isAsked) return;
    void reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': SENT,
      'access-control-max-age': ASKED_AGAIN_SECONDS,
    });
    return reply.code(204).send();
  });
}

/** Whether a browser asks whether a page may send a key. */
function asksForKeys({ method, headers }: FastifyRequest): boolean {
  const names = (headers['access-control-request-headers'] ?? '').toLowerCase();
  return method === 'OPTIONS' && names.split(/\s*,\s*/u).includes('authorization');
}
