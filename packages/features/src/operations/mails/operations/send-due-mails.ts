import { mailTrouble } from '@forum/contracts/mail-server';
import { withoutAddresses } from '@forum/kernel';
import { MailRefused } from '@forum/mail';
import type { AppContext } from '../../../framework/feature.ts';
import { lookIn, nameIn } from '../../site-settings/queries/look.ts';
import { claimDueMails, markFailed, markSent, type MailOutboxRow } from '../store.ts';

const MINUTE_MS = 60_000;

/** Delays before the second, third … attempt, in ms; after the last one the email is given up. */
const WAITS_MS = [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE_MS);

/** Longer than any attempt takes, so that nobody else sends it meanwhile. */
const LEASE_MS = 5 * MINUTE_MS;

/** While its server's password cannot be read: no attempt at all, so that none is counted. */
const PASSWORD_WAIT_MS = 5 * MINUTE_MS;

const BATCH = 20;
const ROUNDS = 25;

/** Sends due emails in small batches; failed ones are retried later, and finally given up with an error in the log. */
export async function sendDueMails(
  ctx: Pick<AppContext, 'db' | 'clock' | 'logger' | 'mail' | 'site'>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = ctx.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const due = await claimDueMails(ctx.db, { now, until, limit: BATCH });
    if (due.length === 0) return;
    const senderName = nameIn(await lookIn(ctx.db), ctx.site);
    await Promise.all(due.map((mail) => sendOne(ctx, mail, senderName)));
    if (due.length < BATCH) return;
  }
}

type Sending = Parameters<typeof sendDueMails>[0];

async function sendOne(ctx: Sending, row: MailOutboxRow, senderName: string): Promise<void> {
  if (row.not_after !== null && row.not_after <= ctx.clock.now()) {
    return fail(ctx, row, { error: 'too late to be of use', again: null });
  }
  try {
    await ctx.mail.send({
      to: row.address,
      senderName,
      subject: row.subject,
      text: row.text,
      html: row.html,
      messageId: row.message_id,
      ...(row.thread_id === null ? {} : { threadId: row.thread_id }),
      ...(row.unsubscribe_url === null ? {} : { unsubscribeUrl: row.unsubscribe_url }),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Somebody waits for what becomes of a test letter, and sends another one.
    const isFinal = error instanceof MailRefused || row.kind === 'test-letter';
    if (!isFinal && mailTrouble(reason) === 'password-lost') {
      const again = new Date(ctx.clock.now().getTime() + PASSWORD_WAIT_MS);
      return fail(
        ctx,
        { ...row, attempts: row.attempts - 1 },
        { error: reasonToKeep(reason), again },
      );
    }
    const again = isFinal ? null : nextTry(ctx, row);
    return fail(ctx, row, { error: reasonToKeep(reason), again });
  }
  await markSent(ctx.db, row.id, ctx.clock.now());
}

/** A server's answer may be long, and quotes the recipient, whereas log and list outlive the account. */
function reasonToKeep(reason: string): string {
  return withoutAddresses(reason.slice(0, 2000)).slice(0, 500);
}

function nextTry({ clock }: Sending, { attempts }: MailOutboxRow): Date | null {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? null : new Date(clock.now().getTime() + wait);
}

async function fail(
  { db, logger }: Sending,
  { id, kind, attempts }: MailOutboxRow,
  failure: { readonly error: string; readonly again: Date | null },
): Promise<void> {
  await markFailed(db, id, { ...failure, attempts });
  const context = { mailId: id, kind, attempts, reason: failure.error };
  if (failure.again === null) logger.error(context, 'a mail is given up');
  else logger.warn(context, 'an email could not be sent; it will be retried');
}
