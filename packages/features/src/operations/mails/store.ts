import { deleteOld } from '@forum/database';
import { type Kysely, sql } from 'kysely';

/** An outgoing email, or what is stored of a sent one. */
export interface MailOutboxRow {
  id: string;
  /** Its kind, such as `verify-email`. */
  kind: string;
  member_id: string | null;
  address: string;
  subject: string;
  /** Empty once sent: a link in it may be a key. */
  text: string;
  html: string;
  /** Null once sent, like its text. */
  unsubscribe_url: string | null;
  message_id: string;
  /** The Message-ID that all emails of its thread answer; null: it has no thread. */
  thread_id: string | null;
  /** One email per key, while the row exists. */
  dedupe_key: string;
  state: 'waiting' | 'sent' | 'given-up';
  attempts: number;
  created_at: Date;
  next_try_at: Date;
  /** After this it is useless; null: it never becomes so. */
  not_after: Date | null;
  sent_at: Date | null;
  /** Why the last attempt failed. */
  error: string | null;
}

/** The store's table, as queries see it. */
export type MailStore = {
  mail_outbox: MailOutboxRow;
};

/** Puts an email into the outbox. @returns false if there already is one with its key */
export async function insertMail(db: Kysely<MailStore>, row: MailOutboxRow): Promise<boolean> {
  const inserted = await db
    .insertInto('mail_outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Claims due emails, long enough that no other worker sends them meanwhile. If a worker dies, the next one takes over
 * after `until`: an email may then be sent twice, with the same Message-ID.
 */
export async function claimDueMails(
  db: Kysely<MailStore>,
  claim: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<MailOutboxRow[]> {
  const { rows } = await sql<MailOutboxRow>`
    UPDATE mail_outbox SET attempts = attempts + 1, next_try_at = ${claim.until}
    WHERE id IN (
      SELECT id FROM mail_outbox WHERE state = 'waiting' AND next_try_at <= ${claim.now}
      ORDER BY next_try_at LIMIT ${claim.limit} FOR UPDATE SKIP LOCKED
    ) RETURNING *`.execute(db);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Marks it as sent, and deletes what may be a key: its text, and where to unsubscribe. */
export async function markSent(db: Kysely<MailStore>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ state: 'sent', sent_at: now, text: '', html: '', unsubscribe_url: null, error: null })
    .where('id', '=', id)
    .execute();
}

/** Records why it failed, after how many attempts, and when to retry (null: never). */
export async function markFailed(
  db: Kysely<MailStore>,
  id: string,
  failure: { readonly error: string; readonly again: Date | null; readonly attempts: number },
): Promise<void> {
  const outcome =
    failure.again === null
      ? ({ state: 'given-up' } as const)
      : ({ state: 'waiting', next_try_at: failure.again } as const);
  await db
    .updateTable('mail_outbox')
    .set({ ...outcome, error: failure.error, attempts: failure.attempts })
    .where('id', '=', id)
    .execute();
}

/** Restarts an email that was given up, however late it is. @returns false if it was not given up */
export async function restartMail(
  connection: Kysely<unknown>,
  id: string,
  now: Date,
): Promise<boolean> {
  const restarted = await connection
    .$extendTables<MailStore>()
    .updateTable('mail_outbox')
    .set({ state: 'waiting', attempts: 0, next_try_at: now, not_after: null })
    .where('id', '=', id)
    .where('state', '=', 'given-up')
    .executeTakeFirst();
  return restarted.numUpdatedRows > 0n;
}

/** Deletes emails that were sent or given up, and created before `before`. @returns how many */
export async function deleteOldMails(db: Kysely<MailStore>, before: Date): Promise<number> {
  return deleteOld(db, 'mail_outbox', sql`state <> 'waiting' AND created_at < ${before}`);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends MailStore {}
}
