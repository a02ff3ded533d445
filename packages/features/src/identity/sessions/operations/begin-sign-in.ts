import { randomBytes } from 'node:crypto';
import { isSecond } from '@forum/contracts/proofs';
import { DomainError } from '@forum/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext, ContextWith } from '../../../framework/feature.ts';
import { readSetting } from '../../../operations/site-settings/queries.ts';
import { findSignInState } from '../queries/sign-in-state.ts';
import {
  findPending,
  insertPending,
  insertTrusted,
  isTrusted,
  takePending,
} from '../store/pending.ts';
import { openSession, requireWayIn } from './open-session.ts';
import { barredAccount, beginAgain, cookieOptions, type SignIn, type UsedWay } from './sign-in.ts';

/** Name of the cookie of a sign-in that waits for its second step. */
export const SECOND_STEP_COOKIE = 'forum_second_step';
/** Name of the cookie of a browser in which no code is asked for. */
export const TRUSTED_COOKIE = 'forum_trusted_device';

const WAITING_MS = 10 * 60_000;
const TRUSTED_MS = 30 * 24 * 60 * 60_000;

/** Who signs in by a way that opens their account. */
export interface Beginning extends Omit<SignIn, 'by'> {
  readonly by: UsedWay;
}

/**
 * Signs a member in who has used a way that opens their account, whichever it is; a member with a second factor is
 * signed in only after the second step, which `/login?step=code` asks for. Call it only once they have proved the first:
 * the answer tells what becomes of the account.
 * @throws DomainError forbidden `account-merged` `account-barred` `providers-only`
 */
export async function beginSignIn(
  ctx: ContextWith<'arrivals'>,
  { by, ...given }: Beginning,
): Promise<'signed-in' | 'second-step'> {
  const { memberId, providedId = null, request, reply } = given;
  const { mergedInto, isBarred, hasSecond } = await findSignInState(ctx.db, memberId);
  if (mergedInto !== null) throw mergedAccount(mergedInto.username);
  if (isBarred) throw barredAccount();
  await requireWayIn(ctx, { memberId, kind: by.kind, request });
  const isAsked =
    hasSecond &&
    !(isSecond(by.kind) && by.isFirstOnly !== true) &&
    !(await trusts(ctx, memberId, request));
  if (!isAsked) {
    await openSession(ctx, { ...given, by: [by] });
    return 'signed-in';
  }
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(ctx.clock.now().getTime() + WAITING_MS);
  const stamp = by.stamp ?? null;
  const first = { kind: by.kind, proof_id: by.proofId, provided_id: providedId };
  const pending = { member_id: memberId, ...first, stamp, expires_at };
  await insertPending(ctx.db, { token, ...pending });
  const options = { ...cookieOptions(ctx), maxAge: WAITING_MS / 1000 };
  void reply.setCookie(SECOND_STEP_COOKIE, token, options);
  return 'second-step';
}

/** A sign-in whose first step is done. */
export interface Waiting {
  readonly memberId: string;
  readonly token: string;
  readonly first: UsedWay;
  readonly providedId: string | null;
}

/** The sign-in that this browser has begun. @throws DomainError unauthenticated `sign-in-again` */
export async function waitingSignIn(ctx: AppContext, request: FastifyRequest): Promise<Waiting> {
  const token = request.cookies[SECOND_STEP_COOKIE] ?? '';
  const found = await findPending(ctx.db, { token, now: ctx.clock.now() });
  if (found === null) throw beginAgain();
  const { member_id: memberId, kind, proof_id: proofId, provided_id: providedId } = found;
  return { memberId, token, first: { kind, proofId }, providedId };
}

interface Completion {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The second factor. */
  readonly second: UsedWay;
}

/**
 * Signs the member in, once their second factor is proved too.
 * @throws DomainError unauthenticated `sign-in-again` | forbidden `providers-only`, by now
 */
export async function completeSignIn(
  ctx: ContextWith<'arrivals'>,
  { memberId, token, first, providedId }: Waiting,
  { request, reply, second }: Completion,
): Promise<void> {
  const stamp = await takePending(ctx.db, token);
  if (stamp === null) throw beginAgain();
  void reply.clearCookie(SECOND_STEP_COOKIE, cookieOptions(ctx));
  const by = [{ ...first, stamp }, second] as const;
  await openSession(ctx, { memberId, by, providedId, request, reply });
}

/**
 * Asks for no code in this browser for 30 days, or until one of the member's ways changes.
 * @throws DomainError forbidden `no-trusted-devices`
 */
export async function trustBrowser(
  ctx: AppContext,
  { memberId, reply }: { readonly memberId: string; readonly reply: FastifyReply },
): Promise<void> {
  if (!(await readSetting(ctx.db, 'trustedDevices'))) {
    const message = 'This forum asks for a code at every sign-in.';
    throw new DomainError('forbidden', 'no-trusted-devices', message);
  }
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + TRUSTED_MS);
  await insertTrusted(ctx.db, { token, memberId, expiresAt });
  const options = { ...cookieOptions(ctx), maxAge: TRUSTED_MS / 1000 };
  void reply.setCookie(TRUSTED_COOKIE, token, options);
}

async function trusts(
  ctx: AppContext,
  memberId: string,
  { cookies }: FastifyRequest,
): Promise<boolean> {
  const token = cookies[TRUSTED_COOKIE];
  if (token === undefined || !(await readSetting(ctx.db, 'trustedDevices'))) return false;
  return isTrusted(ctx.db, { token, memberId, now: ctx.clock.now() });
}

function mergedAccount(username: string | null): DomainError {
  const message =
    username === null
      ? 'This account was merged into another, which was deleted.'
      : `This account was merged into ${username}. Please sign in there.`;
  return new DomainError('forbidden', 'account-merged', message);
}
