import { COUNTED_UNLINKED, type SignInMode } from '@forum/contracts/admin-sign-in-mode';
import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { canSignIn } from '../../proofs/queries.ts';

/** As many of the staff as a dialog can name. */
const NAMED = 50;

/** Who can sign in, and has linked none of these providers. */
export async function findUnlinked(
  db: Kysely<ReadDatabase>,
  keys: readonly string[],
): Promise<SignInMode['unlinked']> {
  const isUnlinked = sql<boolean>`merged_into IS NULL AND ${canSignIn()} AND NOT EXISTS (
    SELECT FROM sign_in_link WHERE sign_in_link.member_id = account.member_id
      AND provider_key = ANY (${[...keys]}::text[]))`;
  const [counted, staff] = await Promise.all([
    sql<{ members: number; among: number }>`
      SELECT count(*) FILTER (WHERE ${isUnlinked})::int AS members, count(*)::int AS among FROM (
        SELECT member_id, merged_into, password_hash FROM account
        ORDER BY created_at DESC, member_id LIMIT ${COUNTED_UNLINKED}) AS account`.execute(db),
    db
      .selectFrom('account')
      .select(['member_id as id', 'username', 'role'])
      .where('role', '<>', 'MEMBER')
      .where(isUnlinked)
      .orderBy('username_key')
      .limit(NAMED)
      .execute(),
  ]);
  return { members: 0, among: 0, ...counted.rows[0], staff };
}
