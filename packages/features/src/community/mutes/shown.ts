import { isMuteEvent } from '@forum/events/mutes';
import { UNREAD_OF } from '../../framework/shown-names.ts';

/** What a member mutes changes what they alone are told. */
export function outdatedByMute(event: { readonly type: string }): readonly string[] | null {
  return isMuteEvent(event) ? [`${UNREAD_OF}${event.data.memberId}`] : null;
}
