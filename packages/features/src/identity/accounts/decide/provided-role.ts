import { atLeast, type Role } from '@forum/contracts';
import type { AccountEvent, RoleSources } from '@forum/events/accounts';

/** A member who has signed in by a provider, and the role that it gives. */
export interface FromProvider {
  readonly memberId: string;
  /** The provider's word. */
  readonly provider: string;
  readonly wanted: Exclude<Role, 'SUPERADMIN'>;
}

type RoleEvent = Extract<AccountEvent, { readonly type: 'MemberRoleChanged' }>;
type Held = RoleSources & { readonly held: Role };

/**
 * What staff gave stays: a provider gives more than that or nothing, takes back only what it gave itself, and has no
 * say about owners.
 */
export function decideProvidedRole(
  { own, given, held }: Held,
  { memberId, provider, wanted }: FromProvider,
): RoleEvent[] {
  if (held === 'SUPERADMIN') return [];
  const data = { memberId, by: null, provider };
  const isOwn = given?.provider === provider;
  if (atLeast(own, wanted)) {
    if (!isOwn) return [];
    return [{ type: 'MemberRoleChanged', data: { ...data, role: own, takesBack: true } }];
  }
  const isThere = isOwn ? held === wanted : given !== null && atLeast(held, wanted);
  return isThere ? [] : [{ type: 'MemberRoleChanged', data: { ...data, role: wanted } }];
}
