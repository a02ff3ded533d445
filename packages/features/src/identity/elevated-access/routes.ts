import {
  changePin as changePinCall,
  hasPin as hasPinCall,
  removePin as removePinCall,
  setPin as setPinCall,
  verifyPin as verifyPinCall,
} from '@forum/contracts/elevated-access';
import { verifyPasskey } from '@forum/contracts/passkeys';
import { signInFirst } from '@forum/kernel/refusals';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { serveMember } from '../../framework/http/serve.ts';
import { confirmPasskey } from '../passkeys/operations/verify-passkey.ts';
import { requireConfirmed } from '../proofs/operations.ts';
import {
  changePin,
  elevateProven,
  removePin,
  setPin,
  verifyPin,
  type Elevation,
} from './commands.ts';
import { requirePasskeyFirst, requireSecondFactor } from './operations/require-second-factor.ts';
import { hasPin } from './queries.ts';

/** The PIN, and the elevated access it gives. */
export function elevatedAccessRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, hasPinCall, async ({ actor }) => ({
      hasPin: await hasPin(ctx.db, actor.id),
    }));
    serveMember(ctx, app, setPinCall, async ({ actor, body: { pin }, meta, request }) => {
      const here = { memberId: actor.id, sessionId: sessionOf(request), now: ctx.clock.now() };
      const proven = await requireConfirmed(ctx.db, { ...here, asked: 'lately' });
      if (!(await hasPin(ctx.db, actor.id))) await requirePasskeyFirst(ctx, here);
      await setPin(ctx, { meta, memberId: actor.id, pin, proven });
      return undefined;
    });
    serveMember(ctx, app, changePinCall, async ({ actor, body, meta }) => {
      const { currentPin: pin, newPin } = body;
      await changePin(ctx, { meta, memberId: actor.id, pin, newPin });
      return undefined;
    });
    serveMember(ctx, app, removePinCall, async ({ actor, body: { pin }, meta }) => {
      await removePin(ctx, { meta, memberId: actor.id, pin });
      return undefined;
    });
    serveMember(ctx, app, verifyPinCall, async ({ actor, body: { pin }, meta, request }) => {
      const sessionId = sessionOf(request);
      await requireSecondFactor(ctx, { actor, sessionId });
      const { result } = await verifyPin(ctx, { meta, memberId: actor.id, pin, sessionId });
      return answerOf(ctx, result);
    });
    // A passkey that asks for its owner's finger or code is a second factor: no role requires more.
    serveMember(ctx, app, verifyPasskey, async ({ actor, body: answer, meta, request }) => {
      const sessionId = sessionOf(request);
      const proven = await confirmPasskey(ctx, {
        answer,
        memberId: actor.id,
        sessionId,
        meta,
        toElevate: true,
      });
      const { result } = await elevateProven(ctx, { meta, proven, sessionId });
      return answerOf(ctx, result);
    });
  };
}

function answerOf({ clock }: AppContext, { token, expiresAt }: Elevation) {
  const lifeMs = expiresAt.getTime() - clock.now().getTime();
  return { access_token: token, expires_in: Math.max(0, Math.floor(lifeMs / 1000)) };
}

function sessionOf({ sessionId }: FastifyRequest): string {
  if (sessionId !== null) return sessionId;
  throw signInFirst();
}
