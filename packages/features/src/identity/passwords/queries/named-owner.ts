import { sql } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';

/**
 * The one owner who is let in without a provider while members sign in by providers alone; null: everybody is. It is
 * null, too, where nobody could get in otherwise: no provider is left, or the owner is none any more.
 */
export async function findNamedOwner({
  db,
  site,
}: Pick<AppContext, 'db' | 'site'>): Promise<string | null> {
  const hasOperators = (site.signInProviders ?? []).length > 0;
  const { rows } = await sql<{ owner_id: string }>`
    SELECT owner_id FROM sign_in_mode JOIN account ON account.member_id = owner_id
    WHERE account.role = 'SUPERADMIN' AND password_hash IS NOT NULL AND merged_into IS NULL
      AND (${hasOperators} OR EXISTS (SELECT FROM sign_in_provider WHERE NOT removed))`.execute(db);
  return rows[0]?.owner_id ?? null;
}

/**
 * Whether a password of theirs would open the account: where members sign in by providers alone, only with what it takes
 * to link one, for those who have linked none.
 */
export async function hasWayByPassword(
  ctx: Pick<AppContext, 'db' | 'site'>,
  memberId: string,
): Promise<boolean> {
  const ownerId = await findNamedOwner(ctx);
  if (ownerId === null || ownerId === memberId) return true;
  const linked = ctx.db.selectFrom('sign_in_link').select('proof_id');
  return (await linked.where('member_id', '=', memberId).limit(1).execute()).length === 0;
}
