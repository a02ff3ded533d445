import { sql, type Kysely } from 'kysely';
import type { CopiedMessage } from '../../framework/ports/read-reported.ts';

/** A member's note to staff with a report; no row: no note. */
export interface ReportNoteRow {
  report_id: string;
  /** Its author. */
  member_id: string;
  note: string;
}

/** A message as it was when it, or one next to it, was reported. */
export interface ReportedMessageRow {
  report_id: string;
  message_id: string;
  /** The row goes with their account. */
  author_id: string;
  /** Its place in the conversation. */
  seq: number;
  words: string;
  written_at: Date;
}

declare module '../../framework/read-database.ts' {
  /** Row types of the reports slice's personal data, as queries see them. */
  interface ReadTables {
    report_note: ReportNoteRow;
    reported_message: ReportedMessageRow;
  }
}

/** Keeps a report's note. */
export async function insertNote(
  connection: Kysely<unknown>,
  { report_id, member_id, note }: ReportNoteRow,
): Promise<void> {
  await sql`INSERT INTO report_note (report_id, member_id, note)
    VALUES (${report_id}, ${member_id}, ${note})`.execute(connection);
}

/** Keeps copies of messages for staff, who never read the conversation itself. */
export async function insertCopies(
  connection: Kysely<unknown>,
  reportId: string,
  copies: readonly CopiedMessage[],
): Promise<void> {
  for (const { id, authorId, seq, words, writtenAt } of copies) {
    await sql`INSERT INTO reported_message (report_id, message_id, author_id, seq, words, written_at)
      VALUES (${reportId}, ${id}, ${authorId}, ${seq}, ${words}, ${writtenAt})`.execute(connection);
  }
}
