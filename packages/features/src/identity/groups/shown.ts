import { isGroupEvent } from '@forum/events/groups';
import { changed, UNREAD_OF } from '../../framework/shown-names.ts';

/**
 * Who joins or leaves a group wears another badge, and may see other notifications. Null for what happens to a group as
 * a whole: that changes what many members may see, and is rare.
 */
export function outdatedByGroup(event: { readonly type: string }): readonly string[] | null {
  if (!isGroupEvent(event)) return null;
  switch (event.type) {
    case 'GroupJoined':
    case 'GroupLeft':
    case 'GroupMembershipResumed':
    case 'GroupBadgeWorn':
    case 'GroupBadgeTakenOff':
      return [...changed(event.data.memberId), `${UNREAD_OF}${event.data.memberId}`];
    case 'GroupEntryRequested':
    case 'GroupEntryRequestClosed':
    case 'GroupInvitationSent':
    case 'GroupInvitationClosed':
      return [`${UNREAD_OF}${event.data.memberId}`];
    case 'GroupCreated':
    case 'GroupEdited':
    case 'GroupDeleted':
    case 'GroupRestored':
    case 'GroupRuleSet':
    case 'GroupOwnerNamed':
    case 'GroupOwnerReleased':
      return null;
  }
}
