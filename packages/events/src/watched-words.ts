// One stream per word (`word:{id}`), all with one root, so that their order in the log says which state of the list is
// newer. The words themselves may identify somebody: they are rows of `content`, as are the notes.
import { id } from '@forum/contracts';
import { wordAction, wordScope } from '@forum/contracts/watched-words';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const rule = {
  wordId: id,
  wordsId: id,
  noteId: id.nullable(),
  action: wordAction,
  appliesTo: wordScope,
  by: id,
};

/** Events of watched words. */
export const watchedWordEvents = defineEvents({
  WordAdded: { version: 1, data: z.object(rule) },
  WordEdited: { version: 1, data: z.object(rule) },
  WordRemoved: { version: 1, data: z.object({ wordId: id, by: id }) },
  /** Its removal was undone, or its adding done again. */
  WordRestored: { version: 1, data: z.object({ wordId: id, by: id }) },
});
/** An event of a watched word. */
export type WatchedWordEvent = EventOf<typeof watchedWordEvents>;

/** The stream of a word. */
export function wordStream(wordId: string): StreamId {
  return { root: 'watched-words', name: `word:${wordId}` };
}

/** A word as its rules see it. */
export type WordFacts = Omit<Extract<WatchedWordEvent, { type: 'WordAdded' }>['data'], 'by'> & {
  readonly removed: boolean;
};

/** Folds a word's stream; null: it never existed. */
export const wordFacts: FoldRules<WordFacts | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isWordEvent(event)) return state;
    switch (event.type) {
      case 'WordAdded':
      case 'WordEdited': {
        const { by: _by, ...said } = event.data;
        return { ...said, removed: state?.removed ?? false };
      }
      case 'WordRemoved':
        return state === null ? null : { ...state, removed: true };
      case 'WordRestored':
        return state === null ? null : { ...state, removed: false };
      default:
        return assertNever(event);
    }
  },
};

function isWordEvent(event: { readonly type: string }): event is WatchedWordEvent {
  return event.type in watchedWordEvents.definitions;
}
