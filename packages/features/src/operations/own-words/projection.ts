import { ownWordsEvents } from '@forum/events/own-words';
import { defineProjection } from '@forum/projections';
import { ownWordTable } from './tables.ts';

/** Events → the owners' words in place of the program's. */
export const ownWordsProjection = defineProjection({
  name: 'own-words',
  version: 1,
  lane: 'now',
  tables: [ownWordTable],
  events: ownWordsEvents,
  handles: {
    TextReplaced: ({ data, at }, rows) =>
      rows.insert(ownWordTable, {
        language: data.language,
        part: data.part,
        key: data.key,
        text: data.text,
        original: data.original,
        changed_at: at,
        editor_id: data.by,
      }),
    TextRestored: ({ data: { language, part, key } }, rows) =>
      rows.remove(ownWordTable, { language, part, key }),
  },
});
