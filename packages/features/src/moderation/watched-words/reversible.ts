import { id } from '@forum/contracts';
import { wordAction, wordScope } from '@forum/contracts/watched-words';
import { z } from 'zod';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { wordFacts, type WatchedWordEvent, type WordFacts } from '@forum/events/watched-words';

const wantedWord = z.object({
  wordsId: id,
  noteId: id.nullable(),
  action: wordAction,
  appliesTo: wordScope,
  removed: z.boolean(),
});

/** Watched words: their text and action, and whether they are watched. Undoing a word's addition removes it. */
export const reversibleWords = defineReversible<WordFacts | null>({
  stream: 'word',
  initialState: wordFacts.initialState,
  evolve: (state, event) => wordFacts.evolve(state, event),
  fields: (found) => {
    if (found === null) return {};
    const { wordsId, noteId, action, appliesTo, removed } = found;
    return { wordsId, noteId, action, appliesTo, removed };
  },
  unmade: () => ({ removed: true }),
  reconcile: async (_ctx, _tx, { state: found, wanted, changes, by }) => {
    if (found === null) return [];
    const { removed, ...said } = wantedWord.parse(wanted);
    const { wordId } = found;
    const events: WatchedWordEvent[] = [];
    if ([...changes.keys()].some((field) => field !== 'removed')) {
      events.push({ type: 'WordEdited', data: { wordId, ...said, by } });
    }
    if (removed !== found.removed) {
      events.push({ type: removed ? 'WordRemoved' : 'WordRestored', data: { wordId, by } });
    }
    return events;
  },
});
