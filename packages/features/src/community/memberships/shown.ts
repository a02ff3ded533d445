import { membershipEvents, type MembershipEvent } from '@forum/events/memberships';
import { numbersOf } from '../../framework/shown-names.ts';

/** A membership changes the numbers of its category. */
export function outdatedByMembership(event: { readonly type: string }): readonly string[] | null {
  return isMembershipEvent(event) ? [numbersOf(event.data.categoryId)] : null;
}

function isMembershipEvent(event: { readonly type: string }): event is MembershipEvent {
  return event.type in membershipEvents.definitions;
}
