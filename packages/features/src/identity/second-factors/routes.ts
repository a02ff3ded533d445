import {
  beginTotp as beginTotpCall,
  confirmCode,
  finishTotp as finishTotpCall,
  getSecondFactor,
  replaceBackupCodes,
  secondStep,
  trustDevice,
} from '@forum/contracts/second-factors';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppContext, ContextWith } from '../../framework/feature.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { readSetting } from '../../operations/site-settings/queries.ts';
import { lookIn, nameIn } from '../../operations/site-settings/queries/look.ts';
import { confirmInSession, noteUse, requireConfirmed } from '../proofs/operations.ts';
import { getOwnProfile } from '../profiles/queries.ts';
import {
  completeSignIn,
  trustBrowser,
  waitingSignIn,
} from '../sessions/operations/begin-sign-in.ts';
import { beginTotp, finishTotp, renewBackupCodes } from './commands.ts';
import { verifyCode } from './operations/verify-code.ts';
import { qrOf, uriOf } from './parts/totp.ts';
import { countBackupCodes, findResetAt, isSecondFactorRequired } from './queries.ts';

/** Authenticators, backup codes, and the second step of signing in. */
export function secondFactorRoutes(ctx: ContextWith<'arrivals'>): FastifyPluginAsync {
  return async (app) => {
    serve(ctx, app, secondStep, async ({ body: { code }, request, reply }) => {
      const waiting = await waitingSignIn(ctx, request);
      const { memberId } = waiting;
      const second = await verifyCode(ctx, { memberId, code });
      await completeSignIn(ctx, waiting, { request, reply, second });
      return { user: await getOwnProfile(ctx.db, memberId) };
    });
    serveMember(
      ctx,
      app,
      confirmCode,
      async ({ actor, body: { code }, request: { sessionId } }) => {
        const now = ctx.clock.now();
        const used = await verifyCode(ctx, { memberId: actor.id, code });
        await noteUse(ctx.db, { ...used, memberId: actor.id, now });
        if (sessionId === null) return undefined;
        await confirmInSession(ctx.db, { sessionId, kinds: [used.kind], isAgain: true, now });
        return undefined;
      },
    );
    serveMember(ctx, app, getSecondFactor, async ({ actor }) => {
      const left = await countBackupCodes(ctx.db, actor.id);
      return {
        hasTotp: left !== null,
        backupCodesLeft: left ?? 0,
        canSetUp: ctx.site.sessionSecret !== undefined,
        isRequired: await isSecondFactorRequired(ctx.db, actor.role),
        mayTrust: await readSetting(ctx.db, 'trustedDevices'),
        resetAt: (await findResetAt(ctx.db, actor.id))?.toISOString() ?? null,
      };
    });
    serveSetup(ctx, app);
  };
}

function serveSetup(ctx: AppContext, app: FastifyInstance): void {
  const here = (memberId: string, { sessionId }: FastifyRequest) => ({
    memberId,
    sessionId,
    now: ctx.clock.now(),
  });
  serveMember(ctx, app, beginTotpCall, async ({ actor, request }) => {
    const own = here(actor.id, request);
    const proven = await requireConfirmed(ctx.db, { ...own, asked: 'again' });
    const secret = await beginTotp(ctx, proven);
    const { username } = await getOwnProfile(ctx.db, actor.id);
    const issuer = nameIn(await lookIn(ctx.db), ctx.site);
    const uri = uriOf(secret, { issuer, label: username });
    return { secret, uri, qr: qrOf(uri) };
  });
  serveMember(ctx, app, trustDevice, async ({ actor, request, reply }) => {
    await requireConfirmed(ctx.db, { ...here(actor.id, request), asked: 'lately' });
    await trustBrowser(ctx, { memberId: actor.id, reply });
    return undefined;
  });
  serveMember(ctx, app, finishTotpCall, async ({ actor, body: { code }, meta, request }) => {
    const own = here(actor.id, request);
    const proven = await requireConfirmed(ctx.db, { ...own, asked: 'again' });
    const { result } = await finishTotp(ctx, { meta, proven, code });
    const { sessionId, now } = own;
    if (sessionId !== null) {
      await confirmInSession(ctx.db, { sessionId, kinds: ['totp'], isAgain: true, now });
    }
    return { codes: [...result] };
  });
  serveMember(ctx, app, replaceBackupCodes, async ({ actor, meta, request }) => {
    const own = here(actor.id, request);
    const proven = await requireConfirmed(ctx.db, { ...own, asked: 'again' });
    const { result } = await renewBackupCodes(ctx, { meta, proven });
    return { codes: [...result] };
  });
}
