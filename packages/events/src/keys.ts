// One stream per key for programs (`key:{id}`), with its member as root. What a key consists of, its name and the
// networks it is bound to are no part of the log: they are rows of `api_key`, which go with the account.
import { id } from '@forum/contracts';
import { keyScope } from '@forum/contracts/key-scopes';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const ofKey = { keyId: id, memberId: id };

/** Events of keys for programs. */
export const keyEvents = defineEvents({
  /** `expiresAt`: null, it holds until it is revoked. `appId`: the app that holds it; left out: the member made it. */
  KeyCreated: {
    version: 1,
    data: z.object({
      ...ofKey,
      scopes: z.array(keyScope),
      expiresAt: z.iso.datetime().nullable(),
      appId: id.optional(),
    }),
  },
  KeyRevoked: { version: 1, data: z.object({ ...ofKey, by: id }) },
  /** Its revocation by staff was undone. */
  KeyRestored: { version: 1, data: z.object({ ...ofKey, by: id }) },
});
/** An event of a key for programs. */
export type KeyEvent = EventOf<typeof keyEvents>;

/** The stream of a key. */
export function keyStream({ keyId, memberId }: Pick<KeyFacts, 'keyId' | 'memberId'>): StreamId {
  return { root: memberId, name: `key:${keyId}` };
}

/** A key as its rules see it. */
export interface KeyFacts {
  readonly keyId: string;
  readonly memberId: string;
  readonly revoked: boolean;
  /** Revoked by its member, or with their password: nobody brings it back. */
  readonly ended: boolean;
}

/** Folds a key's stream; null: it never existed. */
export const keyFacts: FoldRules<KeyFacts | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isKeyEvent(event)) return state;
    switch (event.type) {
      case 'KeyCreated':
        return {
          keyId: event.data.keyId,
          memberId: event.data.memberId,
          revoked: false,
          ended: false,
        };
      case 'KeyRevoked': {
        if (state === null) return null;
        return { ...state, revoked: true, ended: state.ended || event.data.by === state.memberId };
      }
      case 'KeyRestored':
        return state === null ? null : { ...state, revoked: state.ended };
      default:
        return assertNever(event);
    }
  },
};

function isKeyEvent(event: { readonly type: string }): event is KeyEvent {
  return event.type in keyEvents.definitions;
}
