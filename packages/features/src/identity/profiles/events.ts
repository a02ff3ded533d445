// One stream per member (`profile:{memberId}`), apart from the account's: what members say of themselves changes often.
// Its root is the member. An event names the fields that changed, never what they hold: that is in the vault.
import { id } from '@forum/contracts';
import { profileField } from '@forum/contracts/profiles';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** What happens to profiles. */
export const profileEvents = defineEvents({
  ProfileEdited: {
    version: 1,
    data: z.object({ memberId: id, fields: z.array(profileField).min(1) }),
  },
});
/** What happens to profiles. */
export type ProfileEvent = EventOf<typeof profileEvents>;

/** The stream of one member's profile. */
export function profileStream(memberId: string): StreamId {
  return { root: memberId, name: `profile:${memberId}` };
}

/** The vault holds the state; of the stream only the version matters. */
export const noState: FoldRules<null> = { initialState: null, evolve: () => null };
