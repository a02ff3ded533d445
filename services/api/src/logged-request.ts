import type { FastifyRequest } from 'fastify';

/**
 * What the log keeps of a request. Only the path of the address: a query may contain an email address, a token or a
 * search, and a log outlives an erased account. Nor the token of a private feed or an
 * invitation, which is enough to read or to use it.
 */
export function loggedRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>) {
  const { method, url, host, ip: remoteAddress } = request;
  return { method, url: pathOf(url), host, remoteAddress };
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1).join();
  return path.replace(/\/(feeds|invite)\/.*$/su, '/$1/…');
}
