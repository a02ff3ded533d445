import type { ProcessContext } from '@forum/features';
import { revokeToken } from '@forum/features/identity/apps/commands';
import type { FoundApp } from '@forum/features/identity/apps/queries';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../plugins/rate-limit.ts';
import { clientOf, sentIn, type Sent } from './client.ts';
import { introspected } from './introspection.ts';
import { serveMetadata } from './metadata.ts';
import { serveRegistration } from './registration.ts';
import { OAuthRefusal, sendRefusal } from './refusal.ts';
import { tokensFor } from './tokens.ts';

/** Secrets, codes and tokens are a few hundred bytes. */
const MOST_BYTES = 16 * 1024;

/** What it is served with. */
export interface OAuthParts {
  readonly ctx: ProcessContext;
  /** Null: nothing is limited. */
  readonly limits: RateLimits | null;
}

/** Where apps get, keep and give back their tokens (OAuth 2.1; RFC 7009, 7591, 7662). They send forms, as OAuth wants it. */
export async function useOAuth(app: FastifyInstance, { ctx, limits }: OAuthParts): Promise<void> {
  await app.register(async (scope) => {
    limits?.onCalls(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    );
    scope.setErrorHandler((error, _request, reply) => {
      if (error instanceof OAuthRefusal) return sendRefusal(reply, error);
      throw error;
    });
    serveApps(scope, ctx, '/oauth/token', (client, sent) => tokensFor(ctx, client, sent));
    serveApps(scope, ctx, '/oauth/revoke', async ({ id: appId }, sent) => {
      const token = sent.get('token');
      if (token === undefined) throw new OAuthRefusal('invalid_request', 'There is no token.');
      await revokeToken(ctx, { meta: { actor: null }, appId, token });
      return {};
    });
    serveApps(scope, ctx, '/oauth/introspect', (client, sent) => introspected(ctx, client, sent));
    serveRegistration(scope, ctx);
    serveMetadata(scope, ctx);
  });
}

type Answer = (client: FoundApp, sent: Sent) => Promise<object>;

function serveApps(
  scope: FastifyInstance,
  ctx: ProcessContext,
  path: string,
  answer: Answer,
): void {
  const config = { limitedAs: { method: 'POST', path } } as const;
  scope.post(
    path,
    { schema: { hide: true }, config, bodyLimit: MOST_BYTES },
    async (request, reply) => {
      const sent = sentIn(request);
      const client = await clientOf(ctx, request, sent);
      void reply.header('cache-control', 'no-store');
      return answer(client, sent);
    },
  );
}
