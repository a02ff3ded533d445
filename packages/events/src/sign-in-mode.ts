// Whether members sign in by providers alone: one stream of the forum (`sign-in-mode:forum`), since it is one choice. In
// it, too, that the named owner has come in without a provider, so that the log tells of every use.
import { id } from '@forum/contracts';
import { PROOF_KINDS } from '@forum/contracts/proofs';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** Changes of the way in which members sign in. */
export const signInModeEvents = defineEvents({
  /** By providers alone from now on, but for this owner. */
  SignInRestricted: { version: 1, data: z.object({ ownerId: id, by: id }) },
  SignInOpened: { version: 1, data: z.object({ by: id }) },
  /** The named owner has used another way than a provider. */
  NamedOwnerSignedIn: {
    version: 1,
    data: z.object({ memberId: id, kind: z.enum(PROOF_KINDS) }),
  },
});
/** A change of the way in which members sign in. */
export type SignInModeEvent = EventOf<typeof signInModeEvents>;

/** The stream of the choice. */
export const signInModeStream: StreamId = { root: 'sign-in-mode', name: 'sign-in-mode:forum' };

/** The owner who is let in nevertheless; null: members sign in as they like. */
export interface SignInModeFacts {
  readonly ownerId: string | null;
}

/** Folds the choice. */
export const signInModeFacts: FoldRules<SignInModeFacts> = {
  initialState: { ownerId: null },
  evolve: (mode, event) => {
    if (!isSignInModeEvent(event)) return mode;
    if (event.type === 'SignInRestricted') return { ownerId: event.data.ownerId };
    return event.type === 'SignInOpened' ? { ownerId: null } : mode;
  },
};

/** Whether an event from a stream is about the choice; the log has parsed its data. */
export function isSignInModeEvent(event: { readonly type: string }): event is SignInModeEvent {
  return event.type in signInModeEvents.definitions;
}
