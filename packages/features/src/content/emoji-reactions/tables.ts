import type { Item } from '@forum/contracts/items';
import { column, readTable, type RowOf } from '@forum/projections';

/** The reactions in force. */
export const emojiReactionTable = readTable({
  name: 'emoji_reaction',
  key: ['item_id', 'member_id', 'emoji'],
  ofOneRoot: true,
  columns: {
    item_id: column.uuid(),
    member_id: column.uuid(),
    emoji: column.text(),
    item_type: column.text<Item['type']>(),
    post_id: column.uuid(),
    given_at: column.timestamptz(),
  },
  indexes: ['(item_id, given_at, member_id, emoji)', '(member_id, item_id, emoji)'],
});

/** A reaction in force. */
export type EmojiReactionRow = RowOf<typeof emojiReactionTable>;

/** How many members gave each kind to each item. */
export const emojiReactionTallyTable = readTable({
  name: 'emoji_reaction_tally',
  key: ['item_id', 'emoji'],
  ofOneRoot: true,
  columns: {
    item_id: column.uuid(),
    emoji: column.text(),
    given: column.integer().default(0),
    /** When the kind was first given: the kinds of an item keep their order. */
    first_at: column.timestamptz(),
  },
});

/** How many members gave one kind to an item; 0: all took it back. */
export type EmojiReactionTallyRow = RowOf<typeof emojiReactionTallyTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of reactions, as queries see them. */
  interface ReadTables {
    emoji_reaction: EmojiReactionRow;
    emoji_reaction_tally: EmojiReactionTallyRow;
  }
}
