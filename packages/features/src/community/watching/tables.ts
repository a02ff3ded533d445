import type { WatchedType, WatchLevel } from '@forum/contracts/watching';
import { column, readTable, type RowOf } from '@forum/projections';

/** The condition that a member is notified of new posts of what a row names. Queries repeat it word for word. */
export const TELLS_POSTS =
  "(level = 'watching' and posts) or (level is null and kind = 'user' and related_at is not null)";
/** The condition that they are notified of comments. */
export const TELLS_REPLIES = "level = 'watching' and replies";

/**
 * What members follow, for whatever reason. What they chose comes from their own partition, what they wrote from the
 * post's, what they follow or have joined from its own: each has columns of its own, so that no order between them is
 * needed.
 */
export const watchTable = readTable({
  name: 'watch',
  key: ['member_id', 'kind', 'target'],
  columns: {
    member_id: column.uuid(),
    kind: column.text<WatchedType>(),
    /** The id; of a tag, its key. */
    target: column.text(),
    chosen: column.boolean(),
    /** Null: the member chose none. */
    level: column.text<WatchLevel>().orNull(),
    posts: column.boolean(),
    replies: column.boolean(),
    chosen_at: column.timestamptz().orNull(),
    /** Of a member or a category: since when they follow or have joined it; null: they do not. */
    related_at: column.timestamptz().orNull(),
    /** For a thread: they posted it or commented in it. */
    wrote: column.boolean(),
    mentioned: column.boolean(),
    /** Of either, the last. */
    acted_at: column.timestamptz().orNull(),
  },
  indexes: [
    `(kind, target, member_id) where ${TELLS_POSTS}`,
    `(kind, target, member_id) where ${TELLS_REPLIES}`,
    // The threads of a member, the latest first, with all that tells whether they track them.
    "(member_id, greatest(chosen_at, acted_at) desc, target) include (level, wrote, mentioned, chosen_at, acted_at) where kind = 'post'",
    "(member_id, target) where kind = 'tag' and level = 'muted'",
    // What members chose, follow and have joined, the latest first.
    '(member_id, (coalesce(chosen_at, related_at)) desc, target) where coalesce(chosen_at, related_at) is not null',
  ],
});

/** What a member follows. */
export type WatchRow = RowOf<typeof watchTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the watching slice, as queries see them. */
  interface ReadTables {
    watch: WatchRow;
  }
}
