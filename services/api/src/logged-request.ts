import type { FastifyRequest } from 'fastify';

/**
 * What the log keeps of a request. Of the address the path alone: a query may hold somebody's e-mail address, a token or
 * what they look for, and a log outlives an erased account.
 */
export function loggedRequest(request: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>) {
  const { method, url, host, ip: remoteAddress } = request;
  return { method, url: pathOf(url), host, remoteAddress };
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1).join();
}
