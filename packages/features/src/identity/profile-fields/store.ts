import { sql, type Kysely } from 'kysely';
import type { FilledIn } from './decide.ts';

/** What a member filled in. */
export interface MemberFieldRow {
  member_id: string;
  field_id: string;
  value: string;
}

/** The store's table, as queries see it. */
export type MemberFieldStore = { member_field: MemberFieldRow };

/** What the member filled in, by field. */
export async function readFilled(
  db: Kysely<unknown>,
  memberId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .$extendTables<MemberFieldStore>()
    .selectFrom('member_field')
    .select(['field_id', 'value'])
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map((row) => [row.field_id, row.value]));
}

/** Writes what the member filled in, and empties what they cleared. */
export async function saveFilled(
  db: Kysely<unknown>,
  memberId: string,
  filled: readonly FilledIn[],
): Promise<void> {
  for (const { fieldId, value } of filled) {
    await (
      value === null
        ? sql`DELETE FROM member_field WHERE member_id = ${memberId} AND field_id = ${fieldId}`
        : sql`INSERT INTO member_field (member_id, field_id, value)
          VALUES (${memberId}, ${fieldId}, ${value})
          ON CONFLICT (member_id, field_id) DO UPDATE SET value = excluded.value`
    ).execute(db);
  }
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends MemberFieldStore {}
}
