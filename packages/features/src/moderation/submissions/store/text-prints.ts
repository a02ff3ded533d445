import { deleteOld } from '@forum/database';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** That a text was sent to be published; nothing of the text itself. */
export interface TextPrintRow {
  print: Buffer;
  member_id: string;
  sent_at: Date;
}

declare module '../../../framework/read-database.ts' {
  /** Row types of prints of texts, as queries see them. */
  interface ReadTables {
    text_print: TextPrintRow;
  }
}

/** How long the same text is recognised, in days. */
const DAYS = 7;

/** Notes that a text was sent. */
export async function notePrint(
  db: Kysely<ReadDatabase>,
  { print, memberId }: { readonly print: Buffer; readonly memberId: string },
): Promise<void> {
  await sql`INSERT INTO text_print (print, member_id, sent_at)
    VALUES (${print}, ${memberId}, now())`.execute(db);
}

/** How often it was sent within the last days, by whomever, counted up to a hundred and one. */
export async function countPrints(db: Kysely<ReadDatabase>, print: Buffer): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    SELECT count(*)::int AS sent FROM (
      SELECT FROM text_print WHERE print = ${print} LIMIT 101) AS counted`.execute(db);
  return rows[0]?.sent ?? 0;
}

/** Forgets what is older. */
export async function deleteOldPrints(db: Kysely<ReadDatabase>): Promise<void> {
  await deleteOld(db, 'text_print', sql`sent_at < now() - ${DAYS} * interval '1 day'`);
}
