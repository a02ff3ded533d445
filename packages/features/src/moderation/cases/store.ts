import { sql, type Kysely } from 'kysely';

/** A member's appeal against a decision about them. */
export interface CaseAppealRow {
  case_id: string;
  member_id: string;
  text: string;
}

declare module '../../framework/read-database.ts' {
  /** Row types of the cases slice's personal data, as queries see them. */
  interface ReadTables {
    case_appeal: CaseAppealRow;
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
