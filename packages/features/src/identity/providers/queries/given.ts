import { sql } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';

/** What a member has, and what of it a provider gave. */
export interface Given {
  /** The groups that they are in, however they came. */
  readonly groupIds: ReadonlySet<string>;
  /** Those that the provider put them into. */
  readonly byProvider: readonly string[];
  /** Whether the provider gave them their role. */
  readonly hasRole: boolean;
}

/** What a member has, and what of it the provider of that word gave. */
export async function findGiven(
  { db }: Pick<AppContext, 'db'>,
  { memberId, provider }: { readonly memberId: string; readonly provider: string },
): Promise<Given> {
  const [groups, roles] = await Promise.all([
    db
      .selectFrom('group_member')
      .select(['group_id as id', 'provider'])
      .where('member_id', '=', memberId)
      .where('standing', '=', 'member')
      .execute(),
    db
      .selectFrom('provided_role')
      .select('provider')
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .execute(),
  ]);
  return {
    groupIds: new Set(groups.map(({ id }) => id)),
    byProvider: groups.filter((one) => one.provider === provider).map(({ id }) => id),
    hasRole: roles.length > 0,
  };
}

/**
 * The words of the providers that gave a member something, by which they no longer sign in, and which have not made them
 * by SCIM.
 */
export async function listFormerGivers(
  { db }: Pick<AppContext, 'db'>,
  memberId: string,
): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    SELECT provider FROM group_member
      WHERE member_id = ${memberId} AND standing = 'member' AND provider IS NOT NULL
    UNION SELECT provider FROM provided_role WHERE member_id = ${memberId}
    EXCEPT SELECT provider_key FROM sign_in_link WHERE member_id = ${memberId}
    EXCEPT SELECT provider_key FROM scim_user WHERE member_id = ${memberId} AND NOT deleted
    ORDER BY provider`.execute(db);
  return rows.map(({ provider }) => provider);
}
