// One stream per tag that staff did something to (`tag:{key}`, the key is the tag in lower case). All have one root, since
// renaming a tag may concern two of them. Which posts carry a tag is said by the streams of the posts.
import { id, paletteKey } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

/** What staff do with tags. */
export const tagEvents = defineEvents({
  /** Null: the colour that follows from the name. */
  TagColored: {
    version: 1,
    data: z.object({ key: z.string(), color: paletteKey.nullable(), by: id }),
  },
  /** Whoever writes it gets another one, or another spelling; null: it is a tag of its own again. */
  TagRedirected: {
    version: 1,
    data: z.object({ key: z.string(), to: z.string().nullable(), by: id }),
  },
});
/** What staff do with tags. */
export type TagEvent = EventOf<typeof tagEvents>;

/** What all tags are rooted in. */
export const TAGS_ROOT = 'tags';

/** The stream of one tag. */
export function tagStream(key: string): StreamId {
  return { root: TAGS_ROOT, name: `tag:${key}` };
}

/** A tag in the form by which tags are compared. */
export function tagKeyOf(name: string): string {
  return name.toLowerCase();
}

/** What staff made of a tag. */
export interface TagFacts {
  readonly color: z.infer<typeof paletteKey> | null;
  /** The tag that members get in its stead. */
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
