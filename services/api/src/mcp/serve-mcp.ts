import type { ProcessContext } from '@forum/features';
import { findKey } from '@forum/features/identity/keys/queries';
import { readSetting } from '@forum/features/operations/site-settings/queries';
import { hasSessionCookie, jsonParser, keyIn, sendAllowed, type FoundKey } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MCP_METADATA } from '../oauth/metadata.ts';
import type { RateLimits } from '../plugins/rate-limit.ts';

const PATH = '/mcp';
/** As much as a post's text takes in JSON, escapes counted. */
const MOST_BYTES = 1024 * 1024;

/** What it is served with. */
export interface McpParts {
  readonly ctx: ProcessContext;
  /** Null: nothing is limited. */
  readonly limits: RateLimits | null;
}

/**
 * The forum for agents: the Model Context Protocol over HTTP, with a key and without sessions. Each tool is a call of
 * the API with that key, which is counted, refused and recorded as any other.
 */
export async function useMcp(app: FastifyInstance, { ctx, limits }: McpParts): Promise<void> {
  await app.register(async (scope) => {
    // Counts networks alone: the calls of tools count for the key and its member.
    limits?.onCalls(scope);
    scope.removeContentTypeParser(['application/json', 'text/plain']);
    const reads = { parseAs: 'string' } as const;
    scope.addContentTypeParser<string>('application/json', reads, jsonParser(scope));
    const config = { limitedAs: { method: 'POST', path: PATH } } as const;
    const shown = { schema: { hide: true }, config };
    scope.post(PATH, { ...shown, bodyLimit: MOST_BYTES }, async (request, reply) => {
      await requireOn(ctx);
      const found = await requireKey(ctx, request, reply);
      // A process reads the protocol only once an agent has come.
      const { answerMcp } = await import('./answer.ts');
      const answer = await answerMcp({ app, ctx, request, found });
      void reply.header('cache-control', 'private, no-store');
      return reply
        .code(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .send(answer.text);
    });
    // There is nothing to listen to, and no session to end.
    scope.route({
      ...shown,
      method: ['GET', 'DELETE'],
      url: PATH,
      handler: (request, reply) => sendAllowed({ request, reply, methods: ['POST'] }),
    });
  });
}

async function requireOn({ db }: ProcessContext): Promise<void> {
  if (await readSetting(db, 'agents')) return;
  throw new DomainError('not-found', 'not-found', 'There is nothing here.');
}

/** @throws DomainError unauthenticated */
async function requireKey(
  ctx: ProcessContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FoundKey> {
  // By this, an agent finds where its member lets it in.
  const metadata = `${ctx.site.siteUrl}${MCP_METADATA}`;
  void reply.header('www-authenticate', `Bearer realm="forum", resource_metadata="${metadata}"`);
  if (hasSessionCookie(request)) {
    const message = 'Send a key or a session’s cookie, not both.';
    throw new DomainError('unauthenticated', 'key-beside-cookie', message);
  }
  const secret = keyIn(request);
  const found = secret === null ? null : await findKey(ctx, { secret, ip: request.ip });
  if (found === null) {
    const message = 'This key does not hold: it is unknown, has ended, or may not be used here.';
    throw new DomainError('unauthenticated', 'key-invalid', message);
  }
  void reply.removeHeader('www-authenticate');
  return found;
}
