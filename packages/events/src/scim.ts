// One stream per provider (`scim:{key}`), rooted in all providers: the tokens by which it may make, change and bar its
// people here. A token's hash is a row of the private store. What a provider does by one is in the streams of members.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const ofToken = { key: z.string(), tokenId: id, by: id };

/** Events of a provider's access by SCIM. */
export const scimEvents = defineEvents({
  /** The token before it, if any, no longer holds. */
  ScimTokenMade: { version: 1, data: z.object(ofToken) },
  /** Never holds again. */
  ScimTokenEnded: { version: 1, data: z.object(ofToken) },
});
/** An event of a provider's access by SCIM. */
export type ScimEvent = EventOf<typeof scimEvents>;

/** The stream of a provider's tokens. */
export function scimStream(key: string): StreamId {
  return { root: 'sign-in-providers', name: `scim:${key}` };
}
