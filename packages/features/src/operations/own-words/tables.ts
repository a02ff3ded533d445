import type { Language } from '@forum/contracts/settings';
import { column, readTable, type RowOf } from '@forum/projections';

/** The owners' words in place of the program's. */
export const ownWordTable = readTable({
  name: 'own_word',
  key: ['language', 'part', 'key'],
  columns: {
    language: column.text<Language>(),
    part: column.text(),
    key: column.text(),
    text: column.text(),
    /** What it replaced. */
    original: column.text(),
    changed_at: column.timestamptz(),
    editor_id: column.uuid(),
  },
});

/** A text in place of another. */
export type OwnWordRow = RowOf<typeof ownWordTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the slice, as queries see them. */
  interface ReadTables {
    own_word: OwnWordRow;
  }
}
