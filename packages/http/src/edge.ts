import cookie from '@fastify/cookie';
import { DomainError } from '@forum/kernel';
import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { shapeIssue } from './json-shape.ts';
import { requireNamedMember } from './named-member.ts';
import { useSession, type FindCaller } from './session.ts';

/**
 * The API's edge, in fixed order: cookies, session, the member that the call names, then contract validation for the
 * instance's routes. Problem details and the origin check wrap it, at the root. The server and the tests share it.
 */
export async function useEdge(app: FastifyInstance, find: FindCaller): Promise<void> {
  await app.register(cookie);
  useSession(app, find);
  requireNamedMember(app);
  useContracts(app);
  readJsonOnly(app);
}

/** Makes the contracts validate the requests and the answers of this instance's routes. */
export function useContracts(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}

/** The API reads JSON only. A POST without a body may still say `content-type: application/json`. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonParser(app));
}

/** Parses JSON whose shape is fine; `__proto__` keys are refused, and no text is no body. */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    const issue = shapeIssue(body);
    if (issue !== null) done(new DomainError('malformed', 'malformed', issue));
    else if (body === '') done(null);
    else void parse(request, body, done);
  };
}
