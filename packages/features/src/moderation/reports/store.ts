import { sql, type Kysely } from 'kysely';

/** A member's note to staff with a report; no row: no note. */
export interface ReportNoteRow {
  report_id: string;
  /** Its author. */
  member_id: string;
  note: string;
}

declare module '../../framework/read-database.ts' {
  /** Row types of the reports slice's personal data, as queries see them. */
  interface ReadTables {
    report_note: ReportNoteRow;
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
