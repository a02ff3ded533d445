// Two kinds of streams, both with the member as root. `pin:{memberId}`: the history of a member's PIN.
// `pin-try:{tryId}`: one try, in a stream of its own, so that simultaneous tries do not wait for each other. The PINs,
// their hashes and the tokens never appear in the log.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const ofMember = { memberId: id };
/** A point in time, ISO 8601. */
const moment = z.string();

/** Events of PINs and elevated access. */
export const elevatedAccessEvents = defineEvents({
  PinSet: { version: 1, data: z.object(ofMember) },
  PinChanged: { version: 1, data: z.object(ofMember) },
  PinRemoved: { version: 1, data: z.object(ofMember) },
  /** A wrong PIN was entered too often. */
  PinLocked: { version: 1, data: z.object({ ...ofMember, until: moment }) },
  /** Staff of a higher role, or the operator (null), let them try again immediately. */
  PinUnlocked: {
    version: 2,
    data: z.object({ ...ofMember, by: id.nullable() }),
    upcasts: { 1: (data) => data },
  },
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
/** An event of a PIN or of elevated access. */
export type ElevatedAccessEvent = EventOf<typeof elevatedAccessEvents>;

/** The stream of one member's PIN. */
export function pinStream(memberId: string): StreamId {
  return { root: memberId, name: `pin:${memberId}` };
}

/** The stream of one try. */
export function pinTryStream(memberId: string, tryId: string): StreamId {
  return { root: memberId, name: `pin-try:${tryId}` };
}
