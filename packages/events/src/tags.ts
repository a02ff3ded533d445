// One stream per tag changed by staff (`tag:{key}`, the key is the tag in lower case). All share one root, since
// renaming may affect two tags. The posts' own streams say which tags they carry.
import { id, paletteKey } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

/** Staff's changes of tags. */
export const tagEvents = defineEvents({
  /** Null: the colour derived from the name. */
  TagColored: {
    version: 1,
    data: z.object({ key: z.string(), color: paletteKey.nullable(), by: id }),
  },
  /** It redirects to another tag or spelling; null: it is a tag of its own again. */
  TagRedirected: {
    version: 1,
    data: z.object({ key: z.string(), to: z.string().nullable(), by: id }),
  },
});
/** Staff's changes of tags. */
export type TagEvent = EventOf<typeof tagEvents>;

/** The common root of all tag streams. */
export const TAGS_ROOT = 'tags';

/** The stream of one tag. */
export function tagStream(key: string): StreamId {
  return { root: TAGS_ROOT, name: `tag:${key}` };
}

/** A tag in the form used to compare tags. */
export function tagKeyOf(name: string): string {
  return name.toLowerCase();
}

/** A tag's state, as set by staff. */
export interface TagFacts {
  readonly color: z.infer<typeof paletteKey> | null;
  /** The tag that it redirects to. */
  readonly to: string | null;
}

/** Folds a tag's stream. */
export const tagFacts: FoldRules<TagFacts> = {
  initialState: { color: null, to: null },
  evolve: (state, event) => {
    if (!isTagEvent(event)) return state;
    switch (event.type) {
      case 'TagColored':
        return { ...state, color: event.data.color };
      case 'TagRedirected':
        return { ...state, to: event.data.to };
      default:
        return assertNever(event);
    }
  },
};

/** Whether an event is one of these. */
export function isTagEvent(event: { readonly type: string }): event is TagEvent {
  return event.type in tagEvents.definitions;
}
