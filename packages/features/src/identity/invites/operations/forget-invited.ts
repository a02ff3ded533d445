import { sql, type Kysely } from 'kysely';

/**
 * Forgets the address by which somebody was invited, what staff noted about them, and the emails to them. Before their
 * account goes, with which it is forgotten by which invitation they came. The note of a link for several people stays.
 */
export async function forgetInvited(
  db: Kysely<unknown>,
  { memberId, emailKey }: { readonly memberId: string; readonly emailKey: string | null },
): Promise<void> {
  await sql`
    WITH theirs AS (
      UPDATE invite SET address = NULL, note = ''
      WHERE kind = 'mail' AND lower(address) = ${emailKey}::text
        OR uses = 1 AND id = (SELECT invite_id FROM invite_use WHERE member_id = ${memberId})
      RETURNING id
    )
    DELETE FROM mail_outbox WHERE dedupe_key IN (SELECT 'invite:' || id FROM theirs)`.execute(db);
}
