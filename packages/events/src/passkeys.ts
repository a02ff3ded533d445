// `passkeys:{memberId}`, with the member as root: passkeys that were refused although they answered rightly. That one is
// added or removed is told by `proofs`; keys, ids and names never appear in the log.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** Events of passkeys. */
export const passkeyEvents = defineEvents({
  /** Its device counts its uses, and had counted more before: somebody may have copied it. */
  PasskeyRefused: { version: 1, data: z.object({ memberId: id, proofId: id }) },
});
/** An event of a passkey. */
export type PasskeyEvent = EventOf<typeof passkeyEvents>;

/** The stream of a member's passkeys. */
export function passkeysStream(memberId: string): StreamId {
  return { root: memberId, name: `passkeys:${memberId}` };
}
