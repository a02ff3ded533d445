import type { Problem } from '@forum/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { problemWith, sendProblem } from './problem-details.ts';

/** As long as the framework's own router takes a parameter (see `routerOptions`). */
export const MAX_PARAM_LENGTH = 65_536;

/** Which paths there are, whatever the method. */
export interface KnownPaths {
  /** The methods by which the path of an address can be called; none: there is no such path. */
  readonly methodsAt: (url: string) => readonly string[];
}

/** Takes note of every route that is registered afterwards. */
export function useKnownPaths(app: FastifyInstance): KnownPaths {
  const router = findMyWay({ maxParamLength: MAX_PARAM_LENGTH });
  const methods = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      const known = METHODS.find((each) => each === one);
      if (known === undefined || router.hasRoute(known, url)) continue;
      methods.add(known);
      router.on(known, url, () => undefined);
    }
  });
  return { methodsAt: (url) => [...methods].filter((method) => router.find(method, url) !== null) };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * The answer for what no route takes: 404 for a path that does not exist, and for one that does, by which methods it can
 * be called: 405, or 204 for who asks just that.
 */
export function useNotFound(app: FastifyInstance, paths: KnownPaths): void {
  app.setNotFoundHandler((request, reply) => {
    const methods = paths.methodsAt(request.url);
    if (methods.length > 0 && !methods.includes(request.method)) {
      return sendAllowed({ request, reply, methods });
    }
    const refusal: Problem = problemWith(request, 404, 'not-found', 'There is nothing here.');
    return sendProblem(reply, refusal);
  });
}

/** A request by a method that its path does not have, and the methods that it has. */
interface WrongMethod {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly methods: readonly string[];
}

/** Says by which methods a path can be called: as an answer to OPTIONS, as a refusal to all others. */
export function sendAllowed({ request, reply, methods }: WrongMethod): FastifyReply {
  void reply.header('allow', [...new Set([...methods, 'OPTIONS'])].join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  const sentence = 'This address cannot be called by that method.';
  return sendProblem(reply, problemWith(request, 405, 'method-not-allowed', sentence));
}
