import { atLeast, role } from '@forum/contracts';
import type { AccountEvent, RoleSources } from '@forum/events/accounts';

/** As the framework keeps them. */
type Fields = Readonly<Record<string, unknown>>;
type RoleEvent = Extract<AccountEvent, { readonly type: 'MemberRoleChanged' }>;

/** Where a member's role comes from, as fields: what staff gave, and what a provider gave above it. */
export function roleFields({ own, given }: RoleSources) {
  return { role: own, givenRole: given === null ? null : [given.provider, given.role] };
}

interface Wanted {
  readonly memberId: string;
  readonly by: string;
  readonly wanted: Fields;
}

/** The events that lead to such fields, the role that is held in the last; none if it is so. What a provider gave stays its own. */
export function undoneRole(present: RoleSources, { memberId, by, wanted }: Wanted): RoleEvent[] {
  const own = role.parse(wanted['role']);
  const given = givenIn(wanted, own);
  const isSame =
    own === present.own &&
    given?.provider === present.given?.provider &&
    given?.role === present.given?.role;
  if (isSame) return [];
  const staffs: RoleEvent = { type: 'MemberRoleChanged', data: { memberId, role: own, by } };
  if (given === null) return [staffs];
  return [staffs, { type: 'MemberRoleChanged', data: { memberId, by: null, ...given } }];
}

/** What a provider gave counts above what staff gave alone, and says nothing about owners. */
function givenIn(wanted: Fields, own: RoleSources['own']): RoleSources['given'] {
  const held = wanted['givenRole'];
  if (!Array.isArray(held)) return null;
  const [provider, named]: readonly unknown[] = held;
  const given = role.parse(named);
  if (typeof provider !== 'string') return null;
  return atLeast(own, given) ? null : { provider, role: given };
}
