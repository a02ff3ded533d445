// All providers that members may sign in by share one stream (`sign-in-providers:forum`); they are few. A secret is a
// row of the private store that events name: changing it is an act that can be undone, and the log does not tell it.
import { id } from '@forum/contracts';
import { providerLook, type ProviderLook } from '@forum/contracts/admin-sign-in-providers';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const ofProvider = { key: z.string(), by: id };
const said = {
  ...ofProvider,
  look: providerLook,
  /** Null: none. */
  secretId: id.nullable(),
};

/** Changes of the providers. */
export const signInProviderEvents = defineEvents({
  SignInProviderAdded: { version: 1, data: z.object(said) },
  SignInProviderEdited: { version: 1, data: z.object(said) },
  /** Nobody signs in by it; its members' links stay. */
  SignInProviderRemoved: { version: 1, data: z.object(ofProvider) },
  SignInProviderReturned: { version: 1, data: z.object(ofProvider) },
});
/** A change of the providers. */
export type SignInProviderEvent = EventOf<typeof signInProviderEvents>;

/** The stream of all providers. */
export const signInProviderStream: StreamId = {
  root: 'sign-in-providers',
  name: 'sign-in-providers:forum',
};

/** A provider. */
export interface SignInProviderFact {
  readonly key: string;
  readonly look: ProviderLook;
  readonly secretId: string | null;
  readonly removed: boolean;
}

/** All providers, in the order of their addition. */
export type SignInProviderFacts = readonly SignInProviderFact[];

/** Folds the providers. */
export const signInProviderFacts: FoldRules<SignInProviderFacts> = {
  initialState: [],
  evolve: (all, event) => {
    if (!isSignInProviderEvent(event)) return all;
    switch (event.type) {
      case 'SignInProviderAdded': {
        const { key, look, secretId } = event.data;
        return [...all, { key, look, secretId, removed: false }];
      }
      case 'SignInProviderEdited': {
        const { key, look, secretId } = event.data;
        return change(all, key, { look, secretId });
      }
      case 'SignInProviderRemoved':
        return change(all, event.data.key, { removed: true });
      case 'SignInProviderReturned':
        return change(all, event.data.key, { removed: false });
      default:
        return assertNever(event);
    }
  },
};

function change(
  all: SignInProviderFacts,
  key: string,
  to: Partial<SignInProviderFact>,
): SignInProviderFacts {
  return all.map((one) => (one.key === key ? { ...one, ...to } : one));
}

/** Whether an event from a stream is one of the providers' own; the log has parsed its data. */
export function isSignInProviderEvent(event: {
  readonly type: string;
}): event is SignInProviderEvent {
  return event.type in signInProviderEvents.definitions;
}
