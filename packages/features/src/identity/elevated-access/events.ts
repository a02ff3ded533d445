// Two kinds of streams, both with the member as root. `pin:{memberId}`: what became of somebody's PIN.
// `pin-try:{tryId}`: one entering of a PIN, a stream of its own, so that tries at the same moment do not wait for
// each other. The PINs, their hashes and the tokens are nowhere in the log.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const ofMember = { memberId: id };
/** A moment, ISO 8601. */
const moment = z.string();

/** What happens to PINs and to elevated access. */
export const elevatedAccessEvents = defineEvents({
  PinSet: { version: 1, data: z.object(ofMember) },
  PinChanged: { version: 1, data: z.object(ofMember) },
  PinRemoved: { version: 1, data: z.object(ofMember) },
  /** The wrong PIN was entered too often. */
  PinLocked: { version: 1, data: z.object({ ...ofMember, until: moment }) },
  /** Staff above let them try again at once. */
  PinUnlocked: { version: 1, data: z.object({ ...ofMember, by: id }) },
  ElevationGranted: {
    version: 1,
    data: z.object({ ...ofMember, sessionId: id, expiresAt: moment }),
  },
  /** A wrong PIN; `act` is what it was entered for. */
  ElevationRefused: {
    version: 1,
    data: z.object({ ...ofMember, act: z.enum(['verify', 'change', 'remove']) }),
  },
});
/** What happens to PINs and to elevated access. */
export type ElevatedAccessEvent = EventOf<typeof elevatedAccessEvents>;

/** The stream of one member's PIN. */
export function pinStream(memberId: string): StreamId {
  return { root: memberId, name: `pin:${memberId}` };
}

/** The stream of one entering of a PIN. */
export function pinTryStream(memberId: string, tryId: string): StreamId {
  return { root: memberId, name: `pin-try:${tryId}` };
}
