import type { Kysely } from 'kysely';
import { enqueueMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import type { AppContext, Schedule } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { hasWayByPassword } from '../../passwords/queries/named-owner.ts';
import { findLanguage } from '../../profiles/queries.ts';
import { voiceIn } from '../../../operations/own-words/queries/in-force.ts';
import { keyMail, notice, type Words } from './account-letters.ts';
import { findByEmail, lockCredentials, type Credentials } from '../store/credentials.ts';
import {
  countRecentMails,
  dropMailRequest,
  findMailRequest,
  takeMailRequest,
  type MailRequestRow,
} from '../store/mail-requests.ts';
import { hasToken, replaceToken, type TokenPurpose } from '../store/tokens.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Emails that anybody may request, to any address. */
const ASKED_FOR: readonly TokenPurpose[] = ['verify-email', 'change-email', 'reset-password'];
/** Emails per hour to one address (security, S27): one limit for these together, one for those about a lock. */
const PER_HOUR = 3;

/** Answers requests for emails about accounts. */
export const accountMailsSchedule: Schedule = {
  name: 'account-mails',
  every: 1000,
  run: answerMailRequests,
};

/**
 * Writes the requested emails; requests for unknown addresses end here silently. Each has its own transaction, so a
 * failing one does not delay the others.
 */
export async function answerMailRequests(ctx: AppContext): Promise<void> {
  let next = await findMailRequest(ctx.db, null);
  while (next !== null) {
    await answerOne(ctx, next);
    next = await findMailRequest(ctx.db, next.id);
  }
}

async function answerOne(ctx: AppContext, request: MailRequestRow): Promise<void> {
  try {
    await ctx.db.transaction().execute(async (trx) => {
      if (await takeMailRequest(trx, request.id)) await answer(ctx, trx, request);
    });
  } catch (error) {
    await putOff(ctx, request, error);
  }
}

/** Leaves it for the next run, but not for ever: after an hour nobody is waiting for the email any more. */
async function putOff(ctx: AppContext, request: MailRequestRow, error: unknown): Promise<void> {
  const { id, kind, created_at } = request;
  const isTooOld = ctx.clock.now().getTime() - created_at.getTime() > HOUR_MS;
  ctx.logger.error(
    { err: error, mailRequestId: id, kind, isTooOld },
    'a mail could not be written',
  );
  if (isTooOld) await dropMailRequest(ctx.db, id);
}

async function answer(
  ctx: AppContext,
  trx: Kysely<ReadDatabase>,
  request: MailRequestRow,
): Promise<void> {
  const { member_id: memberId, address } = request;
  const holder = memberId ?? (await findByEmail(trx, address))?.memberId;
  // Locked before its token is replaced, whoever requested it: a new password revokes tokens while holding the account.
  const account = holder === undefined ? null : await lockCredentials(trx, holder);
  if (account === null || account.email === null || account.isBarred) return;
  const mail = await mailFor(ctx, trx, { request, account });
  if (mail === null) return;
  await enqueueMail(ctx, trx, {
    ...mail,
    kind: request.kind,
    memberId: account.memberId,
    // The stored address, not the one typed in the request.
    to: memberId === null ? account.email : address,
    dedupeKey: `${request.kind}:${request.id}`,
  });
}

interface Asked {
  readonly request: MailRequestRow;
  readonly account: Credentials;
}

async function mailFor(
  ctx: AppContext,
  db: Kysely<ReadDatabase>,
  { request, account }: Asked,
): Promise<Words | null> {
  const { kind } = request;
  const voice = await voiceIn(db, await findLanguage(db, account.memberId));
  if (kind === 'password-changed' || kind === 'email-changed') {
    return notice(ctx, kind, { account, voice });
  }
  if (kind === 'verify-email' && account.emailVerifiedAt !== null) return null;
  const address = kind === 'change-email' ? request.address : (account.email ?? '');
  const now = ctx.clock.now();
  const { memberId } = account;
  const purpose = kind === 'moved-password' ? 'reset-password' : kind;
  // A new password would open nothing.
  if (purpose === 'reset-password' && !(await hasWayByPassword(ctx, memberId))) return null;
  if (await hasEnough(db, { kind: purpose, memberId, address, now })) return null;
  const { token, expiresAt } = await replaceToken(db, { memberId, purpose, address, now });
  return { ...keyMail(ctx, kind, { account, voice, token }), notAfter: expiresAt };
}

interface Wanted {
  readonly kind: TokenPurpose;
  readonly memberId: string;
  readonly address: string;
  readonly now: Date;
}

/**
 * Whether another such email would be one too many. Nobody requests emails about a lock: none is sent while the key in
 * the last one is unused, so locking an account cannot flood its owner's mailbox. Once it is used, another may be sent:
 * an owner who read the email on a phone continues elsewhere.
 */
async function hasEnough(
  db: Kysely<ReadDatabase>,
  { kind, memberId, address, now }: Wanted,
): Promise<boolean> {
  const isOfLock = kind === 'unlock-sign-in';
  if (isOfLock && (await hasToken(db, { memberId, purpose: kind, now }))) return true;
  const kinds = isOfLock ? [kind] : ASKED_FOR;
  const since = new Date(now.getTime() - HOUR_MS);
  return (await countRecentMails(db, { address, kinds, since })) >= PER_HOUR;
}
