import type { Audience } from './audience.ts';

/** Groups of a system that stand for more than themselves, by their numbers. */
export interface StandingGroups {
  readonly guests: ReadonlySet<number>;
  /** Everybody with an account is in one of these. */
  readonly members: ReadonlySet<number>;
  /** See everything anyway. */
  readonly staff: ReadonlySet<number>;
  /** Of whom nobody is to have rights: robots, the banned, those who did not confirm their address. */
  readonly aside: ReadonlySet<number>;
}

/** Whether a group comes as a group. */
export function isOwnGroup(group: number, standing: StandingGroups): boolean {
  const { guests, members, staff, aside } = standing;
  return ![guests, members, staff, aside].some((groups) => groups.has(group));
}

/** The audience of those groups that may do something. Visitors alone are no audience: `null`, for staff to decide. */
export function audienceOfGroups(
  allowed: readonly number[],
  standing: StandingGroups,
): Audience | null {
  const isForMembers = allowed.some((group) => standing.members.has(group));
  const isForGuests = allowed.some((group) => standing.guests.has(group));
  if (isForGuests) return isForMembers ? { who: 'everyone' } : null;
  if (isForMembers) return { who: 'members' };
  const own = allowed.filter((group) => isOwnGroup(group, standing));
  return own.length === 0 ? { who: 'staff' } : { who: 'groups', groups: own.map(String) };
}

/** Visitors read, but do not write. */
export function writersOf(audience: Audience): Audience {
  return audience.who === 'everyone' ? { who: 'members' } : audience;
}

/**
 * The audience where rights of several groups add up, and each account has one group above all. Where members are
 * admitted, those whose own group is not are named: they are no members in this sense.
 * @param primary the groups that are somebody's first
 */
export function addedUp(
  allowed: readonly number[],
  standing: StandingGroups,
  primary: ReadonlySet<number>,
): { readonly audience: Audience; readonly unknown: readonly string[] } {
  const audience = audienceOfGroups(allowed, standing);
  if (audience === null) return { audience: { who: 'staff' }, unknown: ['for visitors alone'] };
  if (audience.who !== 'members' && audience.who !== 'everyone') return { audience, unknown: [] };
  const outside = [...primary].filter(
    (group) => isOwnGroup(group, standing) && !allowed.includes(group),
  );
  return { audience, unknown: outside.map((group) => `not for group ${group}`) };
}
