import { DomainError } from '@forum/kernel';
import { signInFirst } from '@forum/kernel/refusals';
import type { FastifyRequest } from 'fastify';
import { findPasswordHash } from '../../passwords/queries.ts';
import type { AppContext } from '../../../framework/feature.ts';
import {
  confirmInSession,
  noteUse,
  requireConfirmation,
  requireConfirmed,
  type Proven,
} from '../../proofs/operations.ts';
import { findConfirmation } from '../../proofs/queries.ts';
import { proveNetwork } from './own-network.ts';
import { verifyPassword } from '../../passwords/operations.ts';

/** A password that a signed-in member typed again. */
export interface TypedPassword {
  readonly password: string;
  /** The field it was typed in. */
  readonly path: string;
}

/** A signed-in member, and the call in which they do something that a stolen session must not be able to do. */
export interface Asking {
  readonly memberId: string;
  readonly request: Pick<FastifyRequest, 'ip' | 'sessionId'>;
}

type Needed = Pick<AppContext, 'db' | 'site' | 'clock' | 'newId'>;

/**
 * Proves who the member is before such an act: by the password in the call, or, where there is none, by what the session
 * has proved lately in whatever way the member has; and by their second factor.
 * @returns what a command may insist on: that none of their ways has changed since
 * @throws DomainError forbidden `wrong-password` `reauthenticate` `second-factor` | invalid, if the password is missing
 * | unauthenticated, if the account is gone
 */
export async function proven(
  ctx: Needed,
  { memberId, request }: Asking,
  { password, path }: { readonly password: string | undefined; readonly path: string },
): Promise<Proven> {
  const now = ctx.clock.now();
  const here = { memberId, sessionId: request.sessionId, now };
  if (password === undefined) return confirmedOr(ctx, { ...here, path });
  const { stamp, ...confirmation } = await findConfirmation(ctx.db, here);
  await confirmByPassword(ctx, { memberId, request }, { password, path });
  requireConfirmation({ ...confirmation, firstAt: now, isAgain: true }, 'again');
  return { memberId, stamp };
}

/**
 * Proves that the member knows their password, and remembers it in the session. The network where they typed it counts
 * as theirs, as at sign-in: a session outlasts a network.
 * @throws DomainError forbidden `wrong-password` | unauthenticated, if the account is gone
 */
export async function confirmByPassword(
  ctx: Needed,
  { memberId, request: { ip, sessionId } }: Asking,
  { password, path }: TypedPassword,
): Promise<void> {
  const kept = await findPasswordHash(ctx.db, memberId);
  if (kept === undefined) throw signInFirst();
  if (!(await verifyPassword(kept, password))) {
    const message = 'The password is incorrect.';
    throw new DomainError('forbidden', 'wrong-password', message, { issues: [{ path, message }] });
  }
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    await proveNetwork(ctx.site, trx, { memberId, ip, now });
    await noteUse(trx, { memberId, kind: 'password', proofId: ctx.newId(), now });
    if (sessionId === null) return;
    await confirmInSession(trx, { sessionId, kinds: ['password'], isAgain: true, now });
  });
}

interface WithoutPassword {
  readonly memberId: string;
  readonly sessionId: string | null;
  readonly now: Date;
  readonly path: string;
}

async function confirmedOr({ db }: Needed, { path, ...here }: WithoutPassword): Promise<Proven> {
  const isConfirmed = requireConfirmed(db, { ...here, asked: 'again' });
  return isConfirmed.catch(async (error: unknown) => {
    const isAsked = error instanceof DomainError && error.code === 'reauthenticate';
    // Members without a password are asked for what they have.
    if (!isAsked || !(await findPasswordHash(db, here.memberId))) throw error;
    const message = 'Password is required';
    throw new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
  });
}
