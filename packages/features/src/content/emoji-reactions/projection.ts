import { defineProjection, type Rows } from '@forum/projections';
import { emojiReactionEvents, type ReactionOn } from '@forum/events/emoji-reactions';
import { emojiReactionTable, emojiReactionTallyTable } from './tables.ts';

/** Events → the reactions in force and the counts of every kind. */
export const emojiReactionsProjection = defineProjection({
  name: 'emoji-reactions',
  version: 1,
  lane: 'now',
  tables: [emojiReactionTable, emojiReactionTallyTable],
  events: emojiReactionEvents,
  handles: {
    ReactionGiven: ({ data, at }, rows) => add(rows, data, at),
    ReactionResumed: ({ data }, rows) => add(rows, data, new Date(data.givenAt)),
    ReactionTakenBack: ({ data }, rows) => end(rows, data),
    ReactionLapsed: ({ data }, rows) => end(rows, data),
  },
});

type Reaction = ReactionOn & { readonly emoji: string };

function add(rows: Rows, reaction: Reaction, given_at: Date): void {
  const { item, postId: post_id, memberId: member_id, emoji } = reaction;
  const on = { item_id: item.id, item_type: item.type, post_id };
  rows.insert(emojiReactionTable, { ...on, member_id, emoji, given_at });
  count(rows, reaction, { given: 1, first_at: given_at });
}

function end(rows: Rows, reaction: Reaction): void {
  const { item, memberId: member_id, emoji } = reaction;
  rows.remove(emojiReactionTable, { item_id: item.id, member_id, emoji });
  // Its row exists, whoever gave it first.
  count(rows, reaction, { given: -1, first_at: new Date(0) });
}

function count(
  rows: Rows,
  { item, emoji }: Reaction,
  { given, first_at }: { readonly given: number; readonly first_at: Date },
): void {
  rows.add(emojiReactionTallyTable, { item_id: item.id, emoji }, { given }, { first_at });
}
