import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyIn } from './session.ts';
import type { SiteNames } from './site-names.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Any site's form may be sent here: nothing happens but that the browser is sent on. */
    readonly takesForeignForms?: true;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A request not sent by a page: a program's, or a typed address. */
const OF_NO_PAGE = new Set([undefined, 'none']);

/**
 * Refuses unsafe methods from a foreign origin (decisions, The API): browsers send `Origin` with each of them. A
 * request without it (a program, not a page) passes unless the browser says it comes from another site, even a sibling
 * under the same domain. Registered at the root, so that it covers every form and call.
 */
export function useOriginCheck(app: FastifyInstance, names: SiteNames): void {
  app.addHook('onRequest', async (request) => {
    const { takesForeignForms } = request.routeOptions.config;
    if (SAFE.has(request.method) || takesForeignForms === true || request.isFromListed) return;
    refuseForeign(request, names);
  });
}

/** Refuses a request from another site's page, whatever its method: sockets carry cookies from anywhere. */
export function refuseForeign(request: FastifyRequest, names: SiteNames): void {
  if (!isOwn(request, names)) throw badOrigin();
}

/**
 * Refuses unsafe methods without proof that they come from a page of this site. For calls whose body any page's plain
 * form could send: browsers send those without a preflight.
 */
export function requireOwnOrigin(app: FastifyInstance, names: SiteNames): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || provesOwnOrigin(request, names)) return;
    // No plain form sends a key.
    if (keyIn(request) !== null) return;
    throw badOrigin();
  });
}

function provesOwnOrigin(request: FastifyRequest, names: SiteNames): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return (origin !== undefined || site === 'same-origin') && isOwn(request, names);
}

function isOwn({ headers }: FastifyRequest, names: SiteNames): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return names.isOwnOrigin(origin);
  return site === 'same-origin' || OF_NO_PAGE.has(asOne(site));
}

function asOne(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join() : value;
}

function badOrigin(): DomainError {
  return new DomainError('forbidden', 'bad-origin', 'This request comes from another site.');
}
