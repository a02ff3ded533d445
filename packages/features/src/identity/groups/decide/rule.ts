import type { GroupRule } from '@forum/contracts/group-rule';
import { editedTo, requireKnown, withChanges, type OnGroup } from '../decide.ts';
import type { GroupEvent, GroupFacts, InGroup, Standing } from '@forum/events/groups';
import { ended, type MemberEvents } from './members.ts';

/** The rule, and whether the group becomes hidden with it; undefined: as the rule requires. */
export interface WantedRule {
  readonly rule: GroupRule | null;
  readonly hidden: boolean | undefined;
}

/** @throws DomainError not-found */
export function decideSetRule(on: OnGroup, { rule, hidden }: WantedRule): GroupEvent[] {
  const group = requireKnown(on);
  const by = on.actor.id;
  const hides = isRevealing(rule, group.rule) || group.hidden;
  const next = withChanges(group, { hidden: hidden ?? hides });
  const edited = editedTo(group, next, by);
  return isSameRule(group.rule, rule) ? edited : [...edited, ruleSet(group, rule, by)];
}

/** Sets the rule of a group. */
export function ruleSet({ id }: GroupFacts, rule: GroupRule | null, by: string): GroupEvent {
  return { type: 'GroupRuleSet', data: { groupId: id, rule, by } };
}

/** Members of a domain's group have an address there: whoever sees the list would learn that. */
export function isRevealing(rule: GroupRule | null, before: GroupRule | null): boolean {
  return rule?.kind === 'domain' && before?.kind !== 'domain';
}

/** Whether two rules are the same. */
export function isSameRule(one: GroupRule | null, other: GroupRule | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A member, and whether the rule wants them in the group. */
export interface Follows {
  readonly group: GroupFacts;
  readonly memberId: string;
  readonly standing: Standing;
  readonly belongs: boolean;
}

/**
 * The events that put a member where the rule wants them; none if they are there. Without a rule, members by rule
 * leave. Manual members stay: a rule begins with an empty group, so it only meets them when its end is undone.
 */
export function decideFollow({ group, memberId, standing, belongs }: Follows): MemberEvents {
  const of: InGroup & { by: null } = { groupId: group.id, memberId, by: null };
  const isIn = standing.as === 'member';
  if (belongs === isIn || (isIn && !standing.byRule)) {
    return { group: [], member: [] };
  }
  // Whoever returns by the rule, or by an undo, owns what they owned; outside the group, owners have no power.
  if (!belongs) return { group: [], member: ended({ ...of, standing }, group).member };
  const was = standing.as === 'member' ? null : standing.as;
  return { group: [], member: [{ type: 'GroupJoined', data: { ...of, was } }] };
}
