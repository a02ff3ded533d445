import { isBadgeEvent } from '@forum/events/badges';
import { changed } from '../../framework/shown-names.ts';

/** A badge stands on its member's profile; what it is, on every profile that has it. */
export function outdatedByBadge(event: { readonly type: string }): readonly string[] | null {
  if (!isBadgeEvent(event)) return null;
  const isOfMember = event.type === 'BadgeGiven' || event.type === 'BadgeTaken';
  return isOfMember ? changed(event.data.memberId) : null;
}
