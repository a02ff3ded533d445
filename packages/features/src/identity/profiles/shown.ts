import { profileEvents, type ProfileEvent } from '@forum/events/profiles';
import { changed } from '../../framework/shown-names.ts';

/** Names and pictures stand wherever their member does. */
export function outdatedByProfile(event: { readonly type: string }): readonly string[] | null {
  return isProfileEvent(event) ? changed(event.data.memberId) : null;
}

function isProfileEvent(event: { readonly type: string }): event is ProfileEvent {
  return event.type in profileEvents.definitions;
}
