import { randomBytes } from 'node:crypto';
import { SESSION_COOKIE } from '@forum/http';
import { DomainError } from '@forum/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import { forgetEdge } from '../../../framework/http/edge-cookie.ts';
import { confirmInSession, noteUse, type Used } from '../../proofs/operations.ts';
import { findStamp, hasProof } from '../../proofs/queries.ts';
import { noteDevice } from './note-device.ts';
import { proveNetwork } from './own-network.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { deviceOf } from '../parts/device.ts';
import { SESSION_LIFE_MS } from '../parts/lifetime.ts';
import { OWN_BROWSER_COOKIE, OWN_BROWSER_MS } from './own-browser.ts';
import { holdProvided } from './end-provided.ts';
import { tellOfEnd } from './tell-of-end.ts';
import { sessionTokenHash } from './token-hash.ts';
import { deleteSession, insertSession } from '../store.ts';

/** Who signs in, in which browser, having proved it how. */
export interface SignIn {
  readonly memberId: string;
  /** The ways that were used. */
  readonly by: readonly UsedWay[];
  /** The sign-in at a provider that it came of; null: it came of none. */
  readonly providedId?: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A way to sign in that was used. */
export interface UsedWay extends Omit<Used, 'memberId' | 'now'> {
  /** The stamp of the member's ways when it was compared; left out: the way itself is looked for again. */
  readonly stamp?: number;
  /** A passkey that counts as no second factor. */
  readonly isFirstOnly?: boolean;
}

/**
 * Starts a session and gives the browser its cookie, both when registering and when signing in. The token is always
 * new, and the browser's previous session ends: knowing its old cookie gains nothing.
 */
export async function signIn(
  ctx: AppContext,
  { memberId, by, providedId = null, request, reply }: SignIn,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  const sessionId = ctx.newId();
  await ctx.db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
    // Comes first, since it locks the account.
    await proveNetwork(ctx.site, trx, { memberId, ip: request.ip, now });
    await requireAdmitted(trx, memberId);
    await requireInForce(trx, memberId, by);
    if (providedId !== null && !(await holdProvided(trx, providedId))) throw beginAgain();
    await insertSession(trx, {
      id: sessionId,
      member_id: memberId,
      token_hash: sessionTokenHash(ctx.site, token),
      device: deviceOf(request.headers['user-agent']),
      created_at: now,
      reauthenticated_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_LIFE_MS),
      provided_id: providedId,
    });
    for (const way of by) await noteUse(trx, { ...way, memberId, now });
    const kinds = by.map(({ kind }) => kind);
    const isFirstOnly = by.every((way) => way.isFirstOnly === true);
    await confirmInSession(trx, { sessionId, kinds, isFirstOnly, isAgain: false, now });
    if (request.actor !== null && request.sessionId !== null) {
      await deleteSession(trx, { id: request.sessionId, memberId: request.actor.id });
    }
  });
  if (request.actor !== null) await tellOfEnd(ctx, request.actor.id);
  void reply.setCookie(SESSION_COOKIE, token, {
    ...cookieOptions(ctx),
    maxAge: SESSION_LIFE_MS / 1000,
  });
  forgetEdge(ctx.site, reply);
  const [first] = by;
  if (first === undefined) return;
  // They are signed in, whatever becomes of the note.
  await noteDevice(ctx, { memberId, by: first, request }).catch((error: unknown) => {
    ctx.logger.error({ err: error, memberId }, 'A device could not be noted.');
  });
}

/**
 * Whoever changed or removed a way meanwhile has ended all sessions, of which this would be one more.
 * @throws DomainError unauthenticated `sign-in-again`
 */
async function requireInForce(
  trx: Kysely<ReadDatabase>,
  memberId: string,
  by: readonly UsedWay[],
): Promise<void> {
  for (const { kind, proofId, stamp } of by) {
    const isInForce =
      stamp === undefined
        ? kind === 'password' || (await hasProof(trx, { memberId, proofId }))
        : stamp === (await findStamp(trx, memberId));
    if (!isInForce) throw beginAgain();
  }
}

/** A bar that came meanwhile has ended all sessions. The account is held. @throws DomainError forbidden `account-barred` */
async function requireAdmitted(trx: Kysely<ReadDatabase>, memberId: string): Promise<void> {
  const row = await trx
    .selectFrom('account')
    .select('barred_by')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row !== undefined && row.barred_by.length > 0) throw barredAccount();
}

/** The answer to whoever a provider has barred; told only once they have proved who they are. */
export function barredAccount(): DomainError {
  const message = 'This account was closed by the organisation that you sign in with.';
  return new DomainError('forbidden', 'account-barred', message);
}

/** The answer to a sign-in that cannot go on. */
export function beginAgain(): DomainError {
  const message = 'Please begin again with your password.';
  return new DomainError('unauthenticated', 'sign-in-again', message);
}

/** Gives the browser the cookie that grants it sign-in attempts of its own. */
export function giveOwnBrowser(ctx: AppContext, reply: FastifyReply, token: string): void {
  void reply.setCookie(OWN_BROWSER_COOKIE, token, {
    ...cookieOptions(ctx),
    maxAge: OWN_BROWSER_MS / 1000,
  });
}

/** Clears the session cookie. */
export function clearSessionCookie(ctx: AppContext, reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, cookieOptions(ctx));
  forgetEdge(ctx.site, reply);
}

/** How the cookies of signing in are set. */
export function cookieOptions(ctx: AppContext) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.site.siteUrl.startsWith('https:'),
  } as const;
}
