import type { GroupFacts, Standing } from '@forum/events/groups';
import type { MemberEvents } from './members.ts';

/** A member, and whether a provider that they signed in by puts them into the group. */
export interface Provided {
  readonly group: GroupFacts;
  readonly memberId: string;
  readonly standing: Standing;
  /** The provider's word. */
  readonly provider: string;
  readonly belongs: boolean;
}

/**
 * The events that put a member where the provider wants them; none if they are there. Whoever is in by hand, by a rule or
 * by another provider stays, and an automatic group is the rule's alone.
 */
export function decideProvided(on: Provided): MemberEvents {
  const { group, memberId, standing, provider, belongs } = on;
  const data = { groupId: group.id, memberId, by: memberId };
  if (belongs) {
    if (standing.as === 'member' || group.rule !== null || group.deleted) return NOTHING;
    const was = standing.as;
    return { group: [], member: [{ type: 'GroupJoined', data: { ...data, was, provider } }] };
  }
  if (standing.as !== 'member' || standing.provider !== provider) return NOTHING;
  return {
    group: group.owners.has(memberId) ? [{ type: 'GroupOwnerReleased', data }] : [],
    member: [{ type: 'GroupLeft', data: { ...data, provider } }],
  };
}

const NOTHING: MemberEvents = { group: [], member: [] };
