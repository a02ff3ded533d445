import { defineProjection } from '@forum/projections';
import { watchedWordEvents } from '@forum/events/watched-words';
import { watchedWordTable } from './tables.ts';

/** Events → the words that are watched. */
export const watchedWordsProjection = defineProjection({
  name: 'watched-words',
  version: 1,
  lane: 'now',
  tables: [watchedWordTable],
  events: watchedWordEvents,
  handles: {
    WordAdded: ({ data, at, seq }, rows) =>
      rows.insert(watchedWordTable, {
        id: data.wordId,
        words_id: data.wordsId,
        note_id: data.noteId,
        action: data.action,
        applies_to: data.appliesTo,
        removed: false,
        created_at: at,
        changed_at: at,
        editor_id: data.by,
        seq,
      }),
    WordEdited: ({ data, at, seq }, rows) =>
      rows.patch(
        watchedWordTable,
        { id: data.wordId },
        {
          words_id: data.wordsId,
          note_id: data.noteId,
          action: data.action,
          applies_to: data.appliesTo,
          changed_at: at,
          editor_id: data.by,
          seq,
        },
      ),
    WordRemoved: ({ data, at, seq }, rows) =>
      rows.patch(
        watchedWordTable,
        { id: data.wordId },
        { removed: true, changed_at: at, editor_id: data.by, seq },
      ),
    WordRestored: ({ data, at, seq }, rows) =>
      rows.patch(
        watchedWordTable,
        { id: data.wordId },
        { removed: false, changed_at: at, editor_id: data.by, seq },
      ),
  },
});
