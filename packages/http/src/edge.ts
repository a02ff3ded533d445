import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { useSession, type FindSession } from './session.ts';

/**
 * The API's edge, in a written order: cookies, session; then contract validation for the routes registered on the
 * instance. Problem details and the origin check stand around it, at the root. The server and the tests use the same.
 */
export async function useEdge(app: FastifyInstance, findSession: FindSession): Promise<void> {
  await app.register(cookie);
  useSession(app, findSession);
  useContracts(app);
  readJsonOnly(app);
}

/** Lets the shapes of the contracts check what the routes of this instance are sent and what they answer. */
export function useContracts(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
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
