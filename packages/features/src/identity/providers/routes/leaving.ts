import { createHash } from 'node:crypto';
import { LEAVING_COOKIE, leaveProvider } from '@forum/contracts/sign-in-providers';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { serve } from '../../../framework/http/serve.ts';
import { endProvided } from '../../sessions/operations/end-provided.ts';
import { takeLeaving } from '../../sessions/operations/leaving.ts';
import { tellOfEnd } from '../../sessions/operations/tell-of-end.ts';
import type { ProviderClient } from '../parts/provider-client.ts';
import { openToken } from '../parts/sealed-token.ts';
import { asked, findProvider } from '../queries.ts';
import { dropArrivals, noteLogout, takeSignIn, takeSignIns } from '../store/sign-ins.ts';

/** Signing out: there as well as here, and here because somebody did there. */
export function serveLeaving(ctx: AppContext, app: FastifyInstance, client: ProviderClient): void {
  serve(ctx, app, leaveProvider, async ({ params: { key }, request, reply }) => {
    const provider = await findProvider(ctx, key);
    if (provider === null) throw noSuch('provider');
    const { name, endsSession } = provider.look;
    const cookie = request.cookies[LEAVING_COOKIE];
    const id = takeLeaving(ctx, reply, { key, cookie });
    const idToken = id === null ? null : await takeWord(ctx, id, key);
    if (idToken === null || !endsSession) return { url: null, name };
    const returnUrl = `${ctx.site.siteUrl}/login`;
    return { url: await client.leavingAddress(asked(provider), { idToken, returnUrl }), name };
  });
  void app.register(async (scope) => serveLogouts(ctx, scope, client));
}

async function takeWord(
  { db, site: { sessionSecret } }: AppContext,
  id: string,
  key: string,
): Promise<string | null> {
  const row = await takeSignIn(db, { id, key });
  if (row === undefined || row.id_token === null || sessionSecret === undefined) return null;
  const { issuer, subject } = row;
  return openToken(row.id_token, sessionSecret, { key, issuer, subject });
}

/** Where providers say that somebody has signed out there. */
export const LOGOUT_PATH = '/auth/backchannel-logout';
const BODY_LIMIT = 16 * 1024;
/** A call of a provider and not of the API's clients, so not in its document. */
const QUIET = {
  schema: { hide: true },
  config: { limitedAs: { method: 'POST', path: `${LOGOUT_PATH}/:key` } },
} as const;
const said = z.object({ logout_token: z.string().min(1).max(BODY_LIMIT) });

/**
 * A provider's word that somebody signed out there (OpenID Connect Back-Channel Logout 1.0): no session makes it, but the
 * provider, which signs it. The answers are the ones that it expects.
 */
function serveLogouts(ctx: AppContext, app: FastifyInstance, client: ProviderClient): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  app.post<{ Params: { readonly key: string } }>(
    `${LOGOUT_PATH}/:key`,
    QUIET,
    async ({ params: { key }, body }, reply) => {
      void reply.header('cache-control', 'no-store');
      try {
        const isNew = await endBy(ctx, client, { key, token: said.parse(body).logout_token });
        return await (isNew ? reply.code(200).send() : reply.code(400).send(REFUSED));
      } catch (error) {
        if (!(error instanceof DomainError) && !(error instanceof z.ZodError)) throw error;
        const isAway = error instanceof DomainError && error.kind === 'unavailable';
        return reply.code(isAway ? 503 : 400).send(REFUSED);
      }
    },
  );
}

const REFUSED = { error: 'invalid_request' };

/** @returns false if the provider said so before: whoever sends it again must not end what was begun since */
async function endBy(
  ctx: AppContext,
  client: ProviderClient,
  { key, token }: { readonly key: string; readonly token: string },
): Promise<boolean> {
  const provider = await findProvider(ctx, key);
  if (provider === null || provider.look.kind !== 'oidc') throw noSuch('provider');
  const { jti, ...ended } = await client.verifyLogout(asked(provider), token);
  const hash = createHash('sha256')
    .update(JSON.stringify([key, ended.issuer, jti]))
    .digest();
  // All at once: what fails is not noted, so that the provider can say it again.
  const memberIds = await ctx.db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
    if (!(await noteLogout(trx, { hash, now: ctx.clock.now() }))) return null;
    await dropArrivals(trx, { key, ...ended });
    return endProvided(trx, await takeSignIns(trx, { key, ...ended }));
  });
  for (const memberId of memberIds ?? []) await tellOfEnd(ctx, memberId);
  return memberIds !== null;
}
