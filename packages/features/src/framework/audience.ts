// What somebody is shown depends on two things alone: their role among staff, and the groups they are in. Everybody alike
// in both is one audience, for which a page is drawn once (docs/decisions/0430).
import { isStaff, type Actor } from '@forum/contracts';

/** No member has it. */
export const NOBODYS_ID = '00000000-0000-0000-0000-000000000000';

/** Nobody in particular of those who are signed in. */
export const ANY_MEMBER: Actor = { id: NOBODYS_ID, role: 'MEMBER', elevation: 'required' };

/**
 * Nobody in particular of the actor's audience; null: that of everybody. Staff see the places of all groups.
 * @param places the groups that have any place of their own
 */
export function audienceOf(
  { role, groups = [] }: Pick<Actor, 'role' | 'groups'>,
  places: readonly string[],
): Actor | null {
  // What staff may do with a PIN is no page for many.
  if (isStaff({ role })) return { id: NOBODYS_ID, role, elevation: 'required' };
  const seen = groups.filter((group) => places.includes(group)).toSorted();
  return seen.length === 0 ? null : { id: NOBODYS_ID, role, groups: seen };
}

/** Names an audience. */
export function audienceKey({ role, groups = [] }: Pick<Actor, 'role' | 'groups'>): string {
  return [role, ...groups].join('+');
}
