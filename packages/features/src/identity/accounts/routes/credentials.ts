import {
  changeEmail,
  changePassword as changePasswordCall,
  forgotPassword,
  resendVerification,
  resetPassword as resetPasswordCall,
  unlockSignIn as unlockSignInCall,
  verifyEmail as verifyEmailCall,
} from '@forum/contracts/credentials';
import { endFirstVisit } from '@forum/contracts/first-visit';
import { closeMoveNotice } from '@forum/contracts/moved-here';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../framework/feature.ts';
import { screenAddress } from '../../screening/operations/screen.ts';
import { proven as provenNow } from '../../sessions/operations/proven.ts';
import { serve, serveMember } from '../../../framework/http/serve.ts';
import { clearSessionCookie, giveOwnBrowser } from '../../sessions/operations/sign-in.ts';
import { askToChangeEmail } from '../commands/change-email.ts';
import { changePassword, resetPassword } from '../commands/change-password.ts';
import { unlockSignIn } from '../commands/unlock-sign-in.ts';
import { verifyEmail } from '../commands/verify-email.ts';
import { endFirstVisitOf } from '../store/first-visits.ts';
import { endMoveNotice } from '../store/moved-here.ts';
import { insertMailRequest, type AccountMailKind } from '../store/mail-requests.ts';

/** Verifying the address, and changing credentials. */
export function serveCredentials(ctx: AppContext, app: FastifyInstance): void {
  serve(ctx, app, resendVerification, ({ body }) =>
    ask(ctx, { kind: 'verify-email', address: body.email }),
  );
  serve(ctx, app, forgotPassword, ({ body }) =>
    ask(ctx, { kind: 'reset-password', address: body.email }),
  );
  serve(ctx, app, verifyEmailCall, async ({ body: { token }, meta, request }) => {
    await verifyEmail(ctx, { meta, token, ip: request.ip });
  });
  serve(ctx, app, unlockSignInCall, async ({ body: { token }, meta, request, reply }) => {
    const { result } = await unlockSignIn(ctx, { meta, token, ip: request.ip });
    giveOwnBrowser(ctx, reply, result);
  });
  serve(ctx, app, resetPasswordCall, async ({ body, meta, request, reply }) => {
    const { token, password } = body;
    await resetPassword(ctx, { meta, token, password, ip: request.ip });
    // This session ended with all the others.
    clearSessionCookie(ctx, reply);
  });
  serveChanges(ctx, app);
}

function serveChanges(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, changePasswordCall, async ({ body, actor, meta, request }) => {
    const { currentPassword: password, newPassword, keepKeys = false } = body;
    const memberId = actor.id;
    const typed = { password, path: 'currentPassword' };
    const proven = await provenNow(ctx, { memberId, request }, typed);
    const here = { keepSessionId: request.sessionId, keepsKeys: keepKeys, ip: request.ip };
    await changePassword(ctx, { meta, memberId, proven, newPassword, ...here });
  });
  serveMember(
    ctx,
    app,
    changeEmail,
    async ({ body: { email, password }, actor, meta, request }) => {
      const memberId = actor.id;
      await provenNow(ctx, { memberId, request }, { password, path: 'password' });
      await screenAddress(ctx, { email, ip: request.ip });
      await askToChangeEmail(ctx, { meta, memberId, email });
      return {};
    },
  );
  serveMember(ctx, app, endFirstVisit, ({ actor }) => endFirstVisitOf(ctx.db, actor.id));
  serveMember(ctx, app, closeMoveNotice, ({ actor }) => endMoveNotice(ctx.db, actor.id));
}

interface Wish {
  readonly kind: AccountMailKind;
  readonly address: string;
}

/** Notes the request and answers; whatever comes of it happens elsewhere. */
async function ask(
  { db, newId, clock }: AppContext,
  { kind, address }: Wish,
): Promise<Record<string, never>> {
  const row = { id: newId(), kind, address, member_id: null, created_at: clock.now() };
  await insertMailRequest(db, row);
  return {};
}
