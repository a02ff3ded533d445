import { jsonParser } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { ScimRefusal } from '../parts/refusal.ts';
import { URNS } from '../parts/shape.ts';
import type { Caller } from '../parts/caller.ts';
import { findCaller } from '../queries/find-caller.ts';
import type { ScimCall, ServeScim } from './call.ts';
import { serveDiscovery } from './discovery.ts';
import { serveGroups } from './groups.ts';
import { serveUsers } from './users.ts';

/** The name in the table of limits: all calls count together. */
export const SCIM_PATH = '/scim/v2';
const MEDIA_TYPE = 'application/scim+json';
/** A list of a thousand members fits in. */
const BODY_LIMIT = 256 * 1024;

/**
 * SCIM 2.0 (RFC 7643, 7644): providers make, change and bar their people here. No session and no key of a member opens it,
 * and it is no part of the API's document: the protocol has its own.
 */
export function scimRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(
      async (scope) => {
        readScim(scope);
        answerInScim(scope);
        const serve = serverOf(ctx, scope);
        serveDiscovery(ctx, serve);
        serveUsers(ctx, serve);
        serveGroups(ctx, serve);
        serve('GET', '/*', notServed);
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
          serve(method, '/*', notServed);
      },
      { prefix: SCIM_PATH },
    );
  };
}

async function notServed({ request }: ScimCall): Promise<never> {
  if (request.url.toLowerCase().includes('/bulk')) {
    throw new ScimRefusal(501, 'Bulk requests are not supported: send one for each resource.');
  }
  throw new ScimRefusal(404, 'There is no such resource.');
}

function readScim(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    [MEDIA_TYPE, 'application/json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    jsonParser(app),
  );
}

function serverOf(ctx: AppContext, app: FastifyInstance): ServeScim {
  const limitedAs = { method: 'POST', path: SCIM_PATH } as const;
  return (method, url, handle) => {
    app.route({
      method,
      url,
      schema: { hide: true },
      config: { limitedAs },
      bodyLimit: BODY_LIMIT,
      // Before the body is read: whoever has no token has nothing parsed.
      onRequest: async (request) => {
        callers.set(request, await requireCaller(ctx, request));
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        if (caller === undefined) throw noToken();
        const answer = await handle({ caller, request, reply });
        if (answer === undefined) return reply.code(204).send();
        return reply.type(`${MEDIA_TYPE}; charset=utf-8`).send(JSON.stringify(answer));
      },
    });
  };
}

const callers = new WeakMap<FastifyRequest, Caller>();

async function requireCaller(ctx: AppContext, { headers }: FastifyRequest): Promise<Caller> {
  const secret = /^Bearer (\S{1,100})$/iu.exec(headers.authorization ?? '')?.[1];
  const found = secret === undefined ? null : await findCaller(ctx, secret);
  if (found === null) throw noToken();
  return found;
}

/** One answer for no token, an unknown one, and one that has ended. */
function noToken(): ScimRefusal {
  return new ScimRefusal(401, 'A token of a provider is needed, and this is none that holds.');
}

function answerInScim(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });
  // Set again inside, so that refusals are in the form that programs of the protocol read.
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error);
    // Failures go to the handler around: it logs them, and says that something is out of reach.
    if (refusal === null) throw error;
    request.refusedFor = { code: refusal.scimType ?? `scim-${refusal.status}` };
    if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer realm="scim"');
    if (error instanceof DomainError && error.retryAfter !== undefined) {
      void reply.header('retry-after', Math.ceil(error.retryAfter));
    }
    const { status, scimType, message } = refusal;
    const type = scimType === undefined ? {} : { scimType };
    return reply
      .code(status)
      .type(`${MEDIA_TYPE}; charset=utf-8`)
      .send(
        JSON.stringify({ schemas: [URNS.error], status: String(status), ...type, detail: message }),
      );
  });
}

const STATUSES: Partial<Record<DomainError['kind'], number>> = {
  'not-found': 404,
  gone: 404,
  forbidden: 403,
  conflict: 409,
  invalid: 400,
  malformed: 400,
  limited: 429,
  'too-large': 413,
};

/** A refusal by the forum, or by the framework, in words of the protocol; null: it is a failure. */
function refusalOf(error: unknown): ScimRefusal | null {
  if (error instanceof ScimRefusal) return error;
  if (error instanceof DomainError) {
    const status = STATUSES[error.kind];
    if (status === undefined) return null;
    if (error.code === 'already-taken') return new ScimRefusal(409, error.message, 'uniqueness');
    if (status === 400) return new ScimRefusal(400, error.message, 'invalidSyntax');
    return new ScimRefusal(status, error.message);
  }
  const { statusCode } = Object(error);
  if (statusCode === 400) return new ScimRefusal(400, 'The request is no JSON.', 'invalidSyntax');
  if (statusCode === 413) return new ScimRefusal(413, 'The request is too large.');
  if (statusCode === 415) return new ScimRefusal(415, `Send ${MEDIA_TYPE}.`);
  return null;
}
