import { isAccountEvent } from '@forum/events/accounts';
import { LOST_MENTIONS } from '../../framework/shown-names.ts';

/**
 * What members do with their own accounts, and what staff note about them, changes numbers at most. A new name may be
 * one that texts mention already. Null for acts that change how everything of a member's looks, or whose it is.
 */
export function outdatedByAccount(event: { readonly type: string }): readonly string[] | null {
  if (!isAccountEvent(event)) return null;
  switch (event.type) {
    case 'MemberRegistered':
    case 'MemberImported':
      return [event.data.memberId, LOST_MENTIONS];
    case 'EmailVerified':
    case 'EmailChanged':
    case 'PasswordChanged':
    case 'SessionsEnded':
    case 'MemberBarred':
    case 'MemberAdmitted':
    case 'MemberWarned':
    case 'MemberWarningWithdrawn':
    case 'MemberNoteWritten':
    case 'MemberNoteEdited':
    case 'MemberNoteRemoved':
      // Not the id: it stands on everything that they wrote.
      return [`account:${event.data.memberId}`];
    case 'MemberRoleChanged':
    case 'MemberSuspended':
    case 'MemberSuspensionLifted':
    case 'MemberSilenced':
    case 'MemberSilenceLifted':
    case 'MemberMerged':
    case 'MemberUnmerged':
    case 'MemberRenamed':
    case 'AccountDeleted':
      return null;
  }
}
