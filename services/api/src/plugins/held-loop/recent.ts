import type { FastifyRequest } from 'fastify';

/** How many of those under way are named. */
const NAMED = 5;
/** How many are known, the newest. */
const MOST = 200;

/** The requests that were under way since the last beat: one that holds the loop has often ended by then. */
export interface Recent {
  begin(request: FastifyRequest): void;
  end(request: FastifyRequest): void;
  /** Some of their routes. */
  routes(): readonly string[];
  forgetEnded(): void;
}

/** None so far. */
export function createRecent(): Recent {
  const all = new Set<FastifyRequest>();
  let ended: FastifyRequest[] = [];
  return {
    begin: (request) => {
      all.add(request);
      const [oldest] = all;
      // A socket's request never ends.
      if (all.size > MOST && oldest !== undefined) all.delete(oldest);
    },
    end: (request) => void ended.push(request),
    routes: () => [...new Set([...all].map(routeOf))].slice(0, NAMED),
    forgetEnded: () => {
      for (const request of ended) all.delete(request);
      ended = [];
    },
  };
}

/** The route of a request as logs name it. */
export function routeOf({ method, routeOptions }: FastifyRequest): string {
  // No route: a page, or an address that does not exist.
  return `${method} ${routeOptions.url ?? '(no route)'}`;
}
