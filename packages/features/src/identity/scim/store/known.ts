import { type Kysely, sql } from 'kysely';
import { addressOf, type SaidUser } from '../parts/said.ts';

/** Somebody whom a provider speaks of, and whom the forum knows. */
export interface Known {
  readonly memberId: string;
  /** Whether the provider may take them for new: it removed them, or has said nothing of them yet. */
  readonly isFree: boolean;
}

interface Row {
  readonly member_id: string;
  readonly external_id: string | null;
  readonly deleted: boolean;
  readonly is_merged: boolean;
}

/** Who it is that a provider makes, where it is nobody new; held until the transaction ends. */
export async function findKnown(
  db: Kysely<unknown>,
  key: string,
  said: SaidUser,
): Promise<Known | null> {
  const { userName, externalId } = said;
  const { rows } = await sql<Row>`
    SELECT member_id, external_id, deleted, merged_into IS NOT NULL AS is_merged
    FROM scim_user JOIN account USING (member_id)
    WHERE provider_key = ${key} AND (user_key = ${userName.toLowerCase()} OR external_id = ${externalId})
    ORDER BY external_id = ${externalId} DESC NULLS LAST, member_id FOR UPDATE OF account`.execute(
    db,
  );
  const present = rows.find((row) => !row.deleted && !row.is_merged);
  if (present !== undefined) return { memberId: present.member_id, isFree: false };
  // A name that goes to somebody else makes nobody of them both.
  const isOther = ({ external_id: other, is_merged }: Row) =>
    is_merged || (other !== null && externalId !== null && other !== externalId);
  const before = rows.find((row) => !isOther(row));
  const others = rows.filter((row) => row !== before).map((row) => row.member_id);
  if (others.length > 0) await freeNames(db, key, others);
  if (before !== undefined) return { memberId: before.member_id, isFree: true };
  return findLinked(db, key, said);
}

/** What removed users are called may be another's name; they stay barred, and known by the provider's other word. */
async function freeNames(db: Kysely<unknown>, key: string, memberIds: string[]): Promise<void> {
  await sql`
    UPDATE scim_user SET deleted = true, user_key = member_id::text
    WHERE provider_key = ${key} AND member_id = ANY (${memberIds}::uuid[])`.execute(db);
}

async function findLinked(
  db: Kysely<unknown>,
  key: string,
  { externalId, said }: SaidUser,
): Promise<Known | null> {
  const address = addressOf(said)?.toLowerCase() ?? null;
  const { rows } = await sql<{ member_id: string }>`
    SELECT account.member_id FROM account JOIN sign_in_link USING (member_id)
    WHERE provider_key = ${key} AND merged_into IS NULL
      AND (subject = ${externalId} OR email_key = ${address})
      AND NOT EXISTS (SELECT FROM scim_user
        WHERE provider_key = ${key} AND scim_user.member_id = account.member_id)
    ORDER BY subject = ${externalId} DESC NULLS LAST, account.member_id LIMIT 1
    FOR UPDATE OF account`.execute(db);
  return rows[0] === undefined ? null : { memberId: rows[0].member_id, isFree: true };
}
