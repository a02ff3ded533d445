import {
  PROVIDER_ROLES,
  type ProviderLook,
  type ProviderRole,
} from '@forum/contracts/admin-sign-in-providers';

/** What a provider's claims give somebody here. */
export interface Wanted {
  /** The groups of the forum that they are in, among those that the owners named. */
  readonly groupIds: ReadonlySet<string>;
  readonly role: ProviderRole;
}

/**
 * Reads what the owners let a provider give to somebody whom it says to be in these groups. `provisioned`: by SCIM, which
 * gives groups and no roles.
 */
export function wantedOf(
  { groups, roles, highestRole }: Pick<ProviderLook, 'groups' | 'roles' | 'highestRole'>,
  said: readonly string[],
  provisioned: readonly string[] = [],
): Wanted {
  const isSaid = ({ value }: { readonly value: string }) => said.includes(value);
  const ranks = roles.filter(isSaid).map(({ role }) => PROVIDER_ROLES.indexOf(role));
  const rank = Math.min(Math.max(0, ...ranks), PROVIDER_ROLES.indexOf(highestRole));
  return {
    groupIds: new Set(
      groups
        .filter((one) => isSaid(one) || provisioned.includes(one.value))
        .map(({ groupId }) => groupId),
    ),
    role: PROVIDER_ROLES[rank] ?? 'MEMBER',
  };
}
