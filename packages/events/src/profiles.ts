// One stream per member (`profile:{memberId}`), apart from the account's, since profiles change often. Its root is the
// member. An event names the fields that changed, never their contents: those are in the private store.
import { id } from '@forum/contracts';
import { profileField } from '@forum/contracts/profiles';
import { defineEvents, type EventOf, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** Events of profiles. */
export const profileEvents = defineEvents({
  ProfileEdited: {
    version: 1,
    data: z.object({ memberId: id, fields: z.array(profileField).min(1) }),
  },
  /** Filled in or emptied fields that owners added. */
  ProfileFieldsFilled: {
    version: 1,
    data: z.object({ memberId: id, fieldIds: z.array(id).min(1) }),
  },
});
/** An event of a profile. */
export type ProfileEvent = EventOf<typeof profileEvents>;

/** The stream of one member's profile. */
export function profileStream(memberId: string): StreamId {
  return { root: memberId, name: `profile:${memberId}` };
}
