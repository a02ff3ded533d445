import { sql, type Kysely } from 'kysely';
import { forgetMails } from '../../../operations/mails/operations/forget-mails.ts';

/**
 * Forgets the address by which somebody was invited, what staff noted about them, the emails to them, and what they noted
 * about those whom they invited. Before their account goes, with which it is forgotten by which invitation they came. The
 * note of another's link for several people stays.
 */
export async function forgetInvited(
  db: Kysely<unknown>,
  { memberId, emailKey }: { readonly memberId: string; readonly emailKey: string | null },
): Promise<void> {
  const { rows } = await sql<{ mail: string }>`
    UPDATE invite SET address = NULL, note = ''
    WHERE kind = 'mail' AND lower(address) = ${emailKey}::text
      OR kind = 'link' AND by_id = ${memberId}
      OR uses = 1 AND id = (SELECT invite_id FROM invite_use WHERE member_id = ${memberId})
    RETURNING 'invite:' || id AS mail`.execute(db);
  await forgetMails(
    db,
    rows.map(({ mail }) => mail),
  );
}
