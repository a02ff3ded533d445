import type { Kysely } from 'kysely';
import { assertNever } from '@forum/kernel';
import { enqueueMail, type OutgoingMail } from '../enqueue-mail.ts';
import type { AppContext, Schedule } from '../feature.ts';
import type { ReadDatabase } from '../read-database.ts';
import { findByEmail, lockCredentials, type Credentials } from './vault/credentials.ts';
import {
  countRecentMails,
  dropMailRequest,
  findMailRequest,
  takeMailRequest,
  type MailRequestRow,
} from './vault/mail-requests.ts';
import { replaceToken, type TokenPurpose } from './vault/tokens.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Mails that anybody may ask for, to any address: at most so many to one address in an hour (security, S27). */
const ASKED_FOR: readonly TokenPurpose[] = ['verify-email', 'change-email', 'reset-password'];
const PER_HOUR = 3;

/** Answers what was asked for by mail about accounts. */
export const accountMailsSchedule: Schedule = {
  name: 'account-mails',
  every: 1000,
  run: answerMailRequests,
};

/**
 * Writes the mails that are asked for; requests for addresses of nobody end here, in silence. Each in a transaction of
 * its own: one that fails holds up no other.
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

/** It is there again for the next run, but not for ever: after an hour nobody waits for the mail any more. */
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
  const account =
    memberId === null ? await findByEmail(trx, address) : await lockCredentials(trx, memberId);
  if (account === null || account.email === null) return;
  const mail = await mailFor(ctx, trx, { request, account });
  if (mail === null) return;
  await enqueueMail(ctx, trx, {
    ...mail,
    kind: request.kind,
    memberId: account.memberId,
    // The stored address, not what somebody typed who asked.
    to: memberId === null ? account.email : address,
    dedupeKey: `${request.kind}:${request.id}`,
  });
}

type Words = Pick<OutgoingMail, 'subject' | 'letter' | 'notAfter'>;

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
  if (kind === 'password-changed' || kind === 'email-changed') return notice(ctx, kind, account);
  if (kind === 'verify-email' && account.emailVerifiedAt !== null) return null;
  const address = kind === 'change-email' ? request.address : (account.email ?? '');
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - HOUR_MS);
  if ((await countRecentMails(db, { address, kinds: ASKED_FOR, since })) >= PER_HOUR) return null;
  const { memberId } = account;
  const { token, expiresAt } = await replaceToken(db, { memberId, purpose: kind, address, now });
  return { ...keyMail(ctx, kind, { account, token }), notAfter: expiresAt };
}

function keyMail(
  { site }: AppContext,
  kind: TokenPurpose,
  { account, token }: { readonly account: Credentials; readonly token: string },
): Words {
  const hello = `Hello ${account.username},`;
  // In the fragment, which no server, log or referrer ever sees.
  const url = (page: string) => `${site.siteUrl}/${page}#token=${token}`;
  switch (kind) {
    case 'verify-email':
      return {
        subject: `Confirm your email address for ${site.siteName}`,
        letter: {
          paragraphs: [hello, 'please confirm that this is your email address.'],
          link: { label: 'Confirm the address', url: url('verify-email') },
          footer: 'Somebody registered with this address. If that was not you, ignore this mail.',
        },
      };
    case 'change-email':
      return {
        subject: `Confirm your new email address for ${site.siteName}`,
        letter: {
          paragraphs: [hello, 'please confirm your new email address, within a day.'],
          link: { label: 'Confirm the new address', url: url('verify-email') },
          footer: 'Somebody wants to use this address. If that was not you, ignore this mail.',
        },
      };
    case 'reset-password':
      return {
        subject: `Choose a new password for ${site.siteName}`,
        letter: {
          paragraphs: [
            hello,
            'somebody asked for a new password for your account. The link works once, within an hour.',
          ],
          link: { label: 'Choose a new password', url: url('reset-password') },
          footer: 'If that was not you, ignore this mail: your password stays as it is.',
        },
      };
    default:
      return assertNever(kind);
  }
}

function notice(
  { site }: AppContext,
  kind: 'password-changed' | 'email-changed',
  account: Credentials,
): Words {
  const what = kind === 'password-changed' ? 'password' : 'email address';
  return {
    subject: `Your ${what} for ${site.siteName} was changed`,
    letter: {
      paragraphs: [
        `Hello ${account.username},`,
        `the ${what} of your account was changed just now.`,
        'If that was not you, choose a new password at once, and write to the staff.',
      ],
      link: { label: 'Choose a new password', url: `${site.siteUrl}/forgot-password` },
      footer: 'We always tell you when somebody changes how your account is opened.',
    },
  };
}
