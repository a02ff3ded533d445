import * as calls from '@forum/contracts/passkeys';
import { signInFirst } from '@forum/kernel/refusals';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppContext, ContextWith } from '../../framework/feature.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { getOwnProfile } from '../profiles/queries.ts';
import { renameProof } from '../proofs/operations/rename.ts';
import { beginSignIn } from '../sessions/operations/begin-sign-in.ts';
import { newChallenge } from './operations/challenge.ts';
import { attemptOver, confirmPasskey, verifyPasskey } from './operations/verify-passkey.ts';
import { requestOf } from './parts/options.ts';
import { relyingParty } from './parts/relying-party.ts';
import { serveAdding } from './routes/adding.ts';
import { browserOf, giveBrowser } from './routes/browser.ts';
import { CHALLENGE_MS, listPasskeys } from './store.ts';

/** Passkeys: signing in, confirming that it is you, and one's own. */
export function passkeyRoutes(ctx: ContextWith<'isPinPassed' | 'arrivals'>): FastifyPluginAsync {
  return async (app) => {
    serveSignIn(ctx, app);
    serveConfirming(ctx, app);
    serveAdding(ctx, app);
    serveMember(
      ctx,
      app,
      calls.renamePasskey,
      async ({ actor, params: { id }, body: { name } }) => {
        await renameProof(ctx.db, { memberId: actor.id, proofId: id, kind: 'passkey', name });
        return undefined;
      },
    );
  };
}

function serveSignIn(ctx: ContextWith<'arrivals'>, app: FastifyInstance): void {
  const party = relyingParty(ctx.site.siteUrl);
  serve(ctx, app, calls.startPasskeySignIn, async ({ request, reply }) => {
    const holder = { browser: giveBrowser(ctx, { request, reply }) };
    const challenge = await newChallenge(ctx, { holder, purpose: 'sign-in' });
    // Nobody is named, so that nobody is told who has a passkey.
    return requestOf({ party, challenge, timeout: CHALLENGE_MS, known: [] });
  });
  serve(ctx, app, calls.signInByPasskey, async ({ body: answer, meta, request, reply }) => {
    const browser = browserOf(request);
    if (browser === null) throw attemptOver();
    const asked = { holder: { browser }, purpose: 'sign-in' } as const;
    const used = await verifyPasskey(ctx, { answer, meta, memberId: null, ...asked });
    const { memberId, proofId, isSecond } = used;
    const by = { kind: 'passkey', proofId, isFirstOnly: !isSecond } as const;
    await beginSignIn(ctx, { memberId, by, request, reply });
    return { user: await getOwnProfile(ctx.db, memberId) };
  });
}

function serveConfirming(ctx: AppContext, app: FastifyInstance): void {
  const party = relyingParty(ctx.site.siteUrl);
  serveMember(ctx, app, calls.startPasskeyCheck, async ({ actor, request }) => {
    const holder = { sessionId: sessionOf(request) };
    const challenge = await newChallenge(ctx, { holder, purpose: 'confirm' });
    const known = await listPasskeys(ctx.db, actor.id);
    return requestOf({ party, challenge, timeout: CHALLENGE_MS, known });
  });
  serveMember(ctx, app, calls.confirmByPasskey, async ({ actor, body: answer, meta, request }) => {
    const sessionId = sessionOf(request);
    await confirmPasskey(ctx, { answer, memberId: actor.id, sessionId, meta });
    return undefined;
  });
}

function sessionOf({ sessionId }: FastifyRequest): string {
  if (sessionId !== null) return sessionId;
  throw signInFirst();
}
