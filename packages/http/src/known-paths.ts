import type { Problem } from '@forum/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { problemWith, sendProblem } from './problem-details.ts';
import { answerUnrouted } from './unread-bodies.ts';

/** The longest parameter that the framework's router accepts (see `routerOptions`). */
export const MAX_PARAM_LENGTH = 65_536;

/** The existing paths, whatever the method. */
export interface KnownPaths {
  /** The methods of a URL's path; none: there is no such path. */
  readonly methodsAt: (url: string) => readonly string[];
}

/** Records every route registered afterwards. */
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
 * The answer where no route matches: 404 for an unknown path; for a known one its methods, with 405, or 204 to a
 * request that asks just that.
 */
export function useNotFound(app: FastifyInstance, paths: KnownPaths): void {
  answerUnrouted(app, (request, reply) => {
    const methods = paths.methodsAt(request.url);
    if (methods.length > 0 && !methods.includes(request.method)) {
      return sendAllowed({ request, reply, methods });
    }
    const refusal: Problem = problemWith(request, 404, 'not-found', 'There is nothing here.');
    return sendProblem(reply, refusal);
  });
}

/** A request with a method that its path lacks, and the methods that the path has. */
interface WrongMethod {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly methods: readonly string[];
}

/** Names the methods of a path: as the answer to OPTIONS, as a refusal of all others. */
export function sendAllowed({ request, reply, methods }: WrongMethod): FastifyReply {
  void reply.header('allow', [...new Set([...methods, 'OPTIONS'])].join(', '));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  const sentence = 'This address does not support that method.';
  return sendProblem(reply, problemWith(request, 405, 'method-not-allowed', sentence));
}
