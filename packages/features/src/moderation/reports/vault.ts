import { sql, type Kysely } from 'kysely';

/** What a member wrote to the staff with a report; none: nothing. */
export interface ReportNoteRow {
  report_id: string;
  /** Who wrote it. */
  member_id: string;
  note: string;
}

declare module '../../framework/read-database.ts' {
  /** Row types of the reports slice's personal data, as queries see them. */
  interface ReadTables {
    report_note: ReportNoteRow;
  }
}

/** Keeps what a member wrote with a report. */
export async function insertNote(
  connection: Kysely<unknown>,
  { report_id, member_id, note }: ReportNoteRow,
): Promise<void> {
  await sql`INSERT INTO report_note (report_id, member_id, note)
    VALUES (${report_id}, ${member_id}, ${note})`.execute(connection);
}
