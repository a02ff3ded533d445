import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe methods from a foreign origin (decisions, The API): browsers send `Origin` with each of them.
 * A request without it (a program, not a page) passes unless the browser says it comes from another site.
 */
export function useOriginCheck(app: FastifyInstance, siteUrl: string): void {
  const siteOrigin = new URL(siteUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || isOwnOrigin(request, siteOrigin)) return;
    throw badOrigin();
  });
}

/**
 * Refuses unsafe methods that do not prove to come from a page of this site. For calls whose body any page's plain
 * form could send: there the browser asks nobody beforehand.
 */
export function requireOwnOrigin(app: FastifyInstance, siteUrl: string): void {
  const siteOrigin = new URL(siteUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || provesOwnOrigin(request, siteOrigin)) return;
    throw badOrigin();
  });
}

function provesOwnOrigin(request: FastifyRequest, siteOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return (origin !== undefined || site === 'same-origin') && isOwnOrigin(request, siteOrigin);
}

function badOrigin(): DomainError {
  return new DomainError('forbidden', 'bad-origin', 'This request comes from another site.');
}

/** Whether the request comes from the site itself, or from no page at all. */
export function isOwnOrigin(request: FastifyRequest, siteOrigin: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (origin === siteOrigin) return true;
  // Reached under another name than SITE_URL (127.0.0.1 for localhost): still the same origin to the browser.
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
