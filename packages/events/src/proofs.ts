// `proofs:{memberId}`, with the member as root: which ways to prove who they are a member added and removed. What such
// a way consists of (keys, secrets, names) never appears in the log; a password has events of its own (`accounts`).
import { id } from '@forum/contracts';
import { PROOF_KINDS } from '@forum/contracts/proofs';
import { defineEvents, type EventOf, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const ofProof = { memberId: id, proofId: id, kind: z.enum(PROOF_KINDS) };

/** Events of the ways to prove who one is. */
export const proofEvents = defineEvents({
  /** `isJoining`: the account was made by it; left out: it was there before. */
  ProofAdded: { version: 1, data: z.object({ ...ofProof, isJoining: z.literal(true).optional() }) },
  ProofRemoved: { version: 1, data: z.object(ofProof) },
  /** Somebody signed in by it from a device that the member had not used. What device: a row of `known_device`. */
  NewDeviceUsed: { version: 1, data: z.object({ ...ofProof, deviceId: id }) },
});
/** An event of a way to prove who one is. */
export type ProofEvent = EventOf<typeof proofEvents>;

/** The stream of a member's ways. */
export function proofsStream(memberId: string): StreamId {
  return { root: memberId, name: `proofs:${memberId}` };
}
