import { login, logout } from '@forum/contracts/accounts';
import { removeProof } from '@forum/contracts/proofs';
import {
  confirmPassword,
  listSessions as listSessionsCall,
  revokeOtherSessions,
  revokeSession,
} from '@forum/contracts/sessions';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppContext, ContextWith } from '../../framework/feature.ts';
import { verifyPassword } from '../passwords/operations.ts';
import { requireConfirmed } from '../proofs/operations.ts';
import { getOwnProfile } from '../profiles/queries.ts';
import { confirmByPassword } from './operations/proven.ts';
import { findLeaving, giveLeaving } from './operations/leaving.ts';
import { tellOfEnd } from './operations/tell-of-end.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { removeOwnProof } from './commands/remove-proof.ts';
import { beginSignIn } from './operations/begin-sign-in.ts';
import { clearSessionCookie } from './operations/sign-in.ts';
import { endOtherSessions, endSession } from './commands.ts';
import { findCredentials, listSessions } from './queries.ts';
import { deleteSession } from './store.ts';

/** Signing in and out, and the list of signed-in browsers. */
export function sessionRoutes(
  ctx: ContextWith<'isWayInForce' | 'arrivals' | 'adoptOldPassword'>,
): FastifyPluginAsync {
  return async (app) => {
    serveLogin(ctx, app);
    serve(ctx, app, logout, async ({ actor, request, reply }) => {
      if (actor !== null && request.sessionId !== null) {
        const leaving = await findLeaving(ctx, request.sessionId);
        if (leaving !== null) giveLeaving(ctx, reply, leaving);
        await deleteSession(ctx.db, { id: request.sessionId, memberId: actor.id });
        await tellOfEnd(ctx, actor.id);
      }
      clearSessionCookie(ctx, reply);
      return undefined;
    });
    serveConfirmPassword(ctx, app);
    serveSessionList(ctx, app);
    serveRemoval(ctx, app);
  };
}

function serveRemoval(ctx: ContextWith<'isWayInForce'>, app: FastifyInstance): void {
  serveMember(ctx, app, removeProof, async ({ actor, meta, params, request: { sessionId } }) => {
    const here = { memberId: actor.id, sessionId, now: ctx.clock.now() };
    const proven = await requireConfirmed(ctx.db, { ...here, asked: 'again' });
    const own = { memberId: actor.id, proofId: params.id };
    await removeOwnProof(ctx, { meta, ...own, proven, keepSessionId: sessionId });
    return undefined;
  });
}

function serveLogin(ctx: ContextWith<'arrivals' | 'adoptOldPassword'>, app: FastifyInstance): void {
  serve(ctx, app, login, async ({ body, request, reply }) => {
    const { email, password } = body;
    const account = await findCredentials(ctx.db, email);
    const isRight =
      (await verifyPassword(account?.passwordHash ?? null, password)) ||
      (await ctx.adoptOldPassword(ctx, { account, email, password }));
    // One text for an unknown address and a wrong password, so that the answer does not reveal who is a member.
    if (account === null || !isRight) {
      throw new DomainError(
        'unauthenticated',
        'wrong-credentials',
        'The email or the password is incorrect.',
      );
    }
    const { memberId, stamp } = account;
    const by = { kind: 'password', proofId: ctx.newId(), stamp } as const;
    const begun = await beginSignIn(ctx, { memberId, by, request, reply });
    // Told only to someone who knows the password.
    if (begun === 'second-step') throw secondStepNext();
    return { user: await getOwnProfile(ctx.db, memberId) };
  });
}

function secondStepNext(): DomainError {
  const message = 'Please enter a code of your second factor.';
  return new DomainError('forbidden', 'second-step', message);
}

function serveConfirmPassword(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, confirmPassword, async ({ body: { password }, actor, request }) => {
    const typed = { password, path: 'password' };
    await confirmByPassword(ctx, { memberId: actor.id, request }, typed);
    return undefined;
  });
}

function serveSessionList(ctx: AppContext, app: FastifyInstance): void {
  serveMember(ctx, app, listSessionsCall, async ({ actor, request }) => {
    const currentId = request.sessionId;
    const now = ctx.clock.now();
    return { data: await listSessions(ctx.db, { memberId: actor.id, currentId, now }) };
  });
  serveMember(ctx, app, revokeSession, async ({ params: { id }, actor, meta, request, reply }) => {
    const currentId = request.sessionId;
    await endSession(ctx, { meta, memberId: actor.id, id, currentId });
    if (id === currentId) clearSessionCookie(ctx, reply);
    return undefined;
  });
  serveMember(ctx, app, revokeOtherSessions, async ({ actor, meta, request }) => {
    await endOtherSessions(ctx, { meta, memberId: actor.id, keepId: request.sessionId });
    return undefined;
  });
}
