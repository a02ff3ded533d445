import type { WordAction, WordScope } from '@forum/contracts/watched-words';
import { readTable } from '@forum/projections';

/** A present or former watched word; the words and the note are rows of `content`. */
export interface WatchedWordRow {
  id: string;
  words_id: string;
  note_id: string | null;
  action: WordAction;
  applies_to: WordScope;
  removed: boolean;
  created_at: Date;
  changed_at: Date;
  editor_id: string;
  /** Its last event's position: all words are in one partition, so the greatest identifies the state of the list. */
  seq: number;
}

/** All words that are or ever were watched. */
export const watchedWordTable = readTable<WatchedWordRow>({
  name: 'watched_word',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    words_id: 'uuid not null',
    note_id: 'uuid',
    action: 'text not null',
    applies_to: 'text not null',
    removed: 'boolean not null',
    created_at: 'timestamptz not null',
    changed_at: 'timestamptz not null',
    editor_id: 'uuid not null',
    seq: 'bigint not null',
  },
  indexes: [
    '(seq desc)',
    '(created_at desc, id desc) where not removed',
    '(action, created_at desc, id desc) where not removed',
  ],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the watched words, as queries see them. */
  interface ReadTables {
    watched_word: WatchedWordRow;
  }
}
