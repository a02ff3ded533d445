// One stream per word (`word:{id}`), all with one root, so that their order in the log says which state of the list is
// the newer one. The words themselves may name somebody: they are rows of `content`, and so are the notes.
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

/** What happens to watched words. */
export const watchedWordEvents = defineEvents({
  WordAdded: { version: 1, data: z.object(rule) },
  WordEdited: { version: 1, data: z.object(rule) },
  WordRemoved: { version: 1, data: z.object({ wordId: id, by: id }) },
  /** What had removed it was undone, or done again. */
  WordRestored: { version: 1, data: z.object({ wordId: id, by: id }) },
});
/** What happens to watched words. */
export type WatchedWordEvent = EventOf<typeof watchedWordEvents>;

/** The stream of a word. */
export function wordStream(wordId: string): StreamId {
  return { root: 'watched-words', name: `word:${wordId}` };
}

/** A word as its rules see it. */
export type WordFacts = Omit<Extract<WatchedWordEvent, { type: 'WordAdded' }>['data'], 'by'> & {
  readonly removed: boolean;
};

/** Folds such a stream; null: there never was such a word. */
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
