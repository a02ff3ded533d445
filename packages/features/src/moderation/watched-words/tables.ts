import type { WordAction, WordScope } from '@forum/contracts/watched-words';
import { column, readTable, type RowOf } from '@forum/projections';

/** All present and former watched words. */
export const watchedWordTable = readTable({
  name: 'watched_word',
  key: ['id'],
  columns: {
    id: column.uuid(),
    words_id: column.uuid(),
    note_id: column.uuid().orNull(),
    action: column.text<WordAction>(),
    applies_to: column.text<WordScope>(),
    removed: column.boolean(),
    created_at: column.timestamptz(),
    changed_at: column.timestamptz(),
    editor_id: column.uuid(),
    /** Its last event's position: all words are in one partition, so the highest identifies the list's state. */
    seq: column.bigint(),
  },
  indexes: [
    '(seq desc)',
    '(created_at desc, id desc) where not removed',
    '(action, created_at desc, id desc) where not removed',
  ],
});

/** A present or former watched word; the words and the note are rows of `content`. */
export type WatchedWordRow = RowOf<typeof watchedWordTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the watched words, as queries see them. */
  interface ReadTables {
    watched_word: WatchedWordRow;
  }
}
