import type { FastifyRequest } from 'fastify';

/**
 * What the log keeps of a request. Only the path of the address: a query may hold an e-mail address, a token or a
 * search, and a log outlives an erased account.
 */
export function loggedRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>) {
  const { method, url, host, ip: remoteAddress } = request;
  return { method, url: pathOf(url), host, remoteAddress };
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1).join();
}
