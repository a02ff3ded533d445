import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

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
