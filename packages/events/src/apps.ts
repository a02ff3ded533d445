// One stream per app of another party that signs members in (`app:{id}`), with itself as root. What it is called and where
// it leads are rows of `oauth_app_details`, which an event names by their id: members and programs register apps too, and
// what they write can be erased. Secrets are in no event, so that no undo brings one back.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

/** `by`: null, the app registered itself. */
const ofApp = { appId: id, by: id.nullable() };

/** Changes of an app. */
export const appEvents = defineEvents({
  AppRegistered: { version: 1, data: z.object({ ...ofApp, detailsId: id }) },
  AppEdited: { version: 1, data: z.object({ ...ofApp, detailsId: id }) },
  AppSecretReplaced: { version: 1, data: z.object(ofApp) },
  /** All whom members let in by it are out, for good. */
  AppSwitchedOff: { version: 1, data: z.object(ofApp) },
  AppSwitchedOn: { version: 1, data: z.object(ofApp) },
});
/** A change of an app. */
export type AppEvent = EventOf<typeof appEvents>;

/** The stream of an app. */
export function appStream(appId: string): StreamId {
  return { root: appId, name: `app:${appId}` };
}

/** An app as its rules see it. */
export interface AppFacts {
  readonly appId: string;
  readonly detailsId: string;
  readonly isOff: boolean;
}

/** Folds an app's stream; null: it never existed. */
export const appFacts: FoldRules<AppFacts | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isAppEvent(event)) return state;
    const { appId } = event.data;
    switch (event.type) {
      case 'AppRegistered':
        return { appId, detailsId: event.data.detailsId, isOff: false };
      case 'AppEdited':
        return state === null ? null : { ...state, detailsId: event.data.detailsId };
      case 'AppSecretReplaced':
        return state;
      case 'AppSwitchedOff':
        return state === null ? null : { ...state, isOff: true };
      case 'AppSwitchedOn':
        return state === null ? null : { ...state, isOff: false };
      default:
        return assertNever(event);
    }
  },
};

function isAppEvent(event: { readonly type: string }): event is AppEvent {
  return Object.hasOwn(appEvents.definitions, event.type);
}
