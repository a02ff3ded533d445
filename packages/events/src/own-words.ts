// The owners' words in place of the program's share one stream a language (`own-words:de`): they are few. Each event
// has the original that it replaced, by which an upgrade that changed it is noticed.
import { id } from '@forum/contracts';
import { LANGUAGES, type Language } from '@forum/contracts/settings';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const place = { language: z.enum(LANGUAGES), part: z.string(), key: z.string() };

/** Events of the owners' own words. */
export const ownWordsEvents = defineEvents({
  TextReplaced: {
    version: 1,
    data: z.object({ ...place, text: z.string(), original: z.string(), by: id }),
  },
  TextRestored: { version: 1, data: z.object({ ...place, by: id }) },
});
/** An event of the owners' own words. */
export type OwnWordsEvent = EventOf<typeof ownWordsEvents>;

/** The stream of a language. */
export function ownWordsStream(language: Language): StreamId {
  return { root: `own-words:${language}`, name: `own-words:${language}` };
}

/** A text in place of an original. */
export interface Replacement {
  readonly part: string;
  readonly key: string;
  readonly text: string;
  readonly original: string;
}

/** Folds what replaces something at present. */
export const ownWordsFacts: FoldRules<readonly Replacement[]> = {
  initialState: [],
  evolve: (all, event) => {
    if (!isOwnWordsEvent(event)) return all;
    const { part, key } = event.data;
    const others = all.filter((one) => one.part !== part || one.key !== key);
    if (event.type === 'TextRestored') return others;
    const { text, original } = event.data;
    return [...others, { part, key, text, original }];
  },
};

function isOwnWordsEvent(event: { readonly type: string }): event is OwnWordsEvent {
  return event.type in ownWordsEvents.definitions;
}
