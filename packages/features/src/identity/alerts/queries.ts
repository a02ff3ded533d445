import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** Whom an email goes to. */
export interface Recipient {
  readonly email: string;
  readonly username: string;
}

/** Whom an email about an account goes to; null: nobody. */
export async function findRecipient(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<Recipient | null> {
  const found = await db
    .selectFrom('account')
    .select(['email', 'username'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (found === undefined || found.email === null) return null;
  return { email: found.email, username: found.username };
}

/** What one of a member's ways is called; null: it has no name, or is gone. */
export async function findProofName(
  db: Kysely<ReadDatabase>,
  proofId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('proof')
    .select('name')
    .where('id', '=', proofId)
    .executeTakeFirst();
  return found?.name ?? null;
}
