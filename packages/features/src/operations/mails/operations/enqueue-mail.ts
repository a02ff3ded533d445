import { brandButton } from '@forum/contracts/brand-color';
import type { Language } from '@forum/contracts/settings';
import { writeLetter } from '@forum/mail';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import { lookIn, nameIn } from '../../site-settings/queries/look.ts';
import { voiceIn } from '../../own-words/queries/in-force.ts';
import { frameIn } from './frame.ts';
import type { LetterContent } from './letter-content.ts';
import { insertMail, type MailStore } from '../store.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** The context's own (`ctx.db`) or a command's transaction (`tx.connection`). */
type AnyConnection = Kysely<unknown> | Kysely<ReadDatabase>;

/** An email to be sent soon. */
export interface OutgoingMail {
  /** Its kind, such as `verify-email`. */
  readonly kind: string;
  /** Its recipient: erasing the member erases it too. Null: it belongs to nobody. */
  readonly memberId: string | null;
  readonly to: string;
  /** Its text; where it names the forum, by the forum's name. */
  readonly subject: string | ((siteName: string) => string);
  readonly letter: LetterContent;
  /** The language it is written in; left out: English. */
  readonly language?: Language;
  /** One email per key, however often requested within 30 days: `digest:{member}:{day}`. */
  readonly dedupeKey: string;
  /** Shared with other emails to the same member: email programs show them as one conversation. */
  readonly thread?: string;
  /** After this it is useless, and is not sent. */
  readonly notAfter?: Date;
}

/**
 * Puts an email into the outbox; the worker sends it within about a second. Pass the transaction of its cause
 * (`tx.connection`), so that neither happens without the other.
 * @returns false if its key was used before
 */
export async function enqueueMail(
  { newId, clock, site }: Pick<AppContext, 'newId' | 'clock' | 'site'>,
  db: AnyConnection,
  mail: OutgoingMail,
): Promise<boolean> {
  const id = newId();
  const now = clock.now();
  const { language = 'en' } = mail;
  const frame = frameIn(await voiceIn(db.$extendTables<ReadDatabase>(), language));
  const look = await lookIn(db.$extendTables<ReadDatabase>());
  const buttonColors = brandButton(look.accent);
  const siteFooter = look.letterFooter;
  const { siteUrl } = site;
  const siteName = nameIn(look, site);
  const { subject } = mail;
  return insertMail(db.$extendTables<MailStore>(), {
    id,
    kind: mail.kind,
    member_id: mail.memberId,
    address: mail.to,
    subject: typeof subject === 'string' ? subject : subject(siteName),
    ...writeLetter({ ...mail.letter, frame, buttonColors, siteFooter, siteName, siteUrl }),
    unsubscribe_url: mail.letter.unsubscribeUrl ?? null,
    message_id: messageIdOf(id, siteUrl),
    thread_id: mail.thread === undefined ? null : threadIdOf(mail.thread, siteUrl),
    dedupe_key: mail.dedupeKey,
    state: 'waiting',
    attempts: 0,
    created_at: now,
    next_try_at: now,
    not_after: mail.notAfter ?? null,
    sent_at: null,
    error: null,
  });
}

function messageIdOf(name: string, siteUrl: string): string {
  return `<${name}@${new URL(siteUrl).hostname}>`;
}

/** The Message-ID of an email that was never sent, which all emails of the thread answer: it need not exist. */
function threadIdOf(thread: string, siteUrl: string): string {
  return messageIdOf(thread.replace(/[^\w-]/g, '.'), siteUrl);
}
