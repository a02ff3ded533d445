// One stream per address that staff decided about (`link:{id}`), its own root. The id is a hash of the address, which
// may name a person: the address itself is only in the private store.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const ofLink = { linkId: z.string().regex(/^[0-9a-f]{64}$/), by: id };

/** What staff decide about link previews. */
export const linkPreviewEvents = defineEvents({
  /** The address has no preview anywhere. */
  LinkPreviewRemoved: { version: 1, data: z.object(ofLink) },
  /** That was undone. */
  LinkPreviewRestored: { version: 1, data: z.object(ofLink) },
});
/** What staff decide about link previews. */
export type LinkPreviewEvent = EventOf<typeof linkPreviewEvents>;

/** The stream of an address. */
export function linkStream(linkId: string): StreamId {
  return { root: `link:${linkId}`, name: `link:${linkId}` };
}

/** An address that staff decided about. */
export interface LinkFacts {
  /** Null: they never did. */
  readonly linkId: string | null;
  readonly removed: boolean;
}

/** Folds what staff decided about an address. */
export const linkFacts: FoldRules<LinkFacts> = {
  initialState: { linkId: null, removed: false },
  evolve: (state, event) =>
    isLinkPreviewEvent(event)
      ? { linkId: event.data.linkId, removed: event.type === 'LinkPreviewRemoved' }
      : state,
};

function isLinkPreviewEvent(event: { readonly type: string }): event is LinkPreviewEvent {
  return event.type in linkPreviewEvents.definitions;
}
