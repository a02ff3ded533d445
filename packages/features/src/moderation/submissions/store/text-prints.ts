import { deleteOld } from '@forum/database';
import { sql, type Generated, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** That a text was sent to be published; nothing of the text itself. */
export interface TextPrintRow {
  print: Buffer;
  member_id: string;
  /** Of which post; null: of a comment, which is published once. */
  item_id: string | null;
  sent_at: Date;
  /** The post was sent with it before, and is once more. */
  again: Generated<boolean>;
}

declare module '../../../framework/read-database.ts' {
  /** Row types of prints of texts, as queries see them. */
  interface ReadTables {
    text_print: TextPrintRow;
  }
}

/** How long the same text is recognised, in days. */
const DAYS = 7;

/** A text, and what it is of. */
interface Sent {
  readonly print: Buffer;
  /** Null, or left out: it is of a comment. */
  readonly itemId?: string | null | undefined;
}

/** Notes that a text was sent, of a post once: published again, it is the same text and no repeat. */
export async function notePrint(
  db: Kysely<ReadDatabase>,
  { print, memberId, itemId = null }: Sent & { readonly memberId: string },
): Promise<void> {
  await sql`INSERT INTO text_print (print, member_id, item_id, sent_at)
    VALUES (${print}, ${memberId}, ${itemId}, now())
    ON CONFLICT (print, item_id) DO UPDATE SET again = true`.execute(db);
}

/**
 * How often it was sent within the last days, by whomever, counted up to a hundred and one. Of a post that is published
 * again only until it was sent first: what waited then waits again.
 */
export async function countPrints(
  db: Kysely<ReadDatabase>,
  { print, itemId = null }: Sent,
): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    SELECT count(*)::int AS sent FROM (
      SELECT FROM text_print WHERE print = ${print} AND sent_at <= coalesce(
        (SELECT sent_at FROM text_print WHERE print = ${print} AND item_id = ${itemId} AND again),
        'infinity') LIMIT 101) AS counted`.execute(db);
  return rows[0]?.sent ?? 0;
}

/** Forgets what is older. */
export async function deleteOldPrints(db: Kysely<ReadDatabase>): Promise<void> {
  await deleteOld(db, 'text_print', sql`sent_at < now() - ${DAYS} * interval '1 day'`);
}
