import { sql, type Kysely } from 'kysely';

/** A member's appeal against a decision about them. */
export interface CaseAppealRow {
  case_id: string;
  member_id: string;
  text: string;
}

/** A member of staff who has opened the messages of a case. */
export interface CaseReadingRow {
  case_id: string;
  member_id: string;
  read_at: Date;
}

declare module '../../framework/read-database.ts' {
  /** Row types of the cases slice's personal data, as queries see them. */
  interface ReadTables {
    case_appeal: CaseAppealRow;
    case_reading: CaseReadingRow;
  }
}

/** Keeps an appeal's text. */
export async function insertAppeal(
  connection: Kysely<unknown>,
  { case_id, member_id, text }: CaseAppealRow,
): Promise<void> {
  await sql`INSERT INTO case_appeal (case_id, member_id, text)
    VALUES (${case_id}, ${member_id}, ${text})`.execute(connection);
}

/** Notes that staff have opened a case's messages. @returns whether it was the first time */
export async function insertReading(
  connection: Kysely<unknown>,
  { case_id, member_id, read_at }: CaseReadingRow,
): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO case_reading (case_id, member_id, read_at)
    VALUES (${case_id}, ${member_id}, ${read_at}) ON CONFLICT DO NOTHING`.execute(connection);
  return numAffectedRows === 1n;
}
