import cookie from '@fastify/cookie';
import type { Problem } from '@forum/contracts';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { useOriginCheck } from './origin-check.ts';
import { problemWith, sendProblem, useProblemDetails } from './problem-details.ts';
import { useSession, type FindSession } from './session.ts';

/** What the edge needs from the forum. */
export interface EdgeSettings {
  readonly siteUrl: string;
  readonly findSession: FindSession;
}

/**
 * The API's edge, in a written order: problem details, cookies, origin, session; then contract validation
 * for the routes registered on the instance. The server and the tests use the same one.
 */
export async function useEdge(app: FastifyInstance, settings: EdgeSettings): Promise<void> {
  useProblemDetails(app);
  await app.register(cookie);
  useOriginCheck(app, settings.siteUrl);
  useSession(app, settings.findSession);
  useContracts(app);
  readJsonOnly(app);
}

/** Lets the shapes of the contracts check what the routes of this instance are sent and what they answer. */
export function useContracts(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}

/** The answer for a path that does not exist below `/api`. */
export function useNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const refusal: Problem = problemWith(request, 404, 'not-found', 'There is nothing here.');
    return sendProblem(reply, refusal);
  });
}

/** JSON is all the API reads. A POST without a body may still say `content-type: application/json`; `__proto__` keys are refused. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null);
      else void parse(request, body, done);
    },
  );
}
