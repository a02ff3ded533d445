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
