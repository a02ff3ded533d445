import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problemWith, sendProblem } from './problem-details.ts';
import type { SiteNames } from './site-names.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers under any host name: health checks use a machine's address. */
    anyHost?: boolean;
  }
}

/** Refuses requests for another site with 421, and those without a host with 400. Register before any route. */
export function useHostCheck(app: FastifyInstance, { isKnownHost }: SiteNames): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.anyHost === true) return undefined;
    const { host } = request;
    if (host === undefined || host === '') {
      return sendProblem(reply, problemWith(request, 400, 'no-host', 'The request names no host.'));
    }
    if (isKnownHost(host)) return undefined;
    return sendProblem(
      reply,
      problemWith(
        request,
        421,
        'unknown-host',
        'This site has another name. Its operator sets it with SITE_URL.',
      ),
    );
  });
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/iu;

/**
 * The path and query of a request. A request with an absolute URL, as to a proxy, is for the host in it, whatever
 * `Host` says (RFC 9112, section 3.2.2).
 */
export function requestTarget(request: IncomingMessage): string {
  const { url = '/' } = request;
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return url;
  request.headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
