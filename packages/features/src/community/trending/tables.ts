import { column, readTable, type RowOf } from '@forum/projections';

/** Posts by votes, the inputs of the trending score, and whether there is something to read in their threads. */
export const postRankTable = readTable({
  name: 'post_rank',
  key: ['post_id'],
  columns: {
    post_id: column.uuid(),
    /** The log position of its last change: the refresh of the scores reads on from there. */
    partition: column.smallint(),
    seq: column.bigint(),
    category_id: column.uuid().orNull(),
    published: column.boolean(),
    /** When readers first saw it. */
    created_at: column.timestamptz(),
    /** Upvotes minus downvotes. */
    top: column.integer().default(0),
    comments: column.integer().default(0),
    /** When the latest comment came, even if it was deleted since; null: there never was one. */
    replied_at: column.timestamptz().orNull(),
    /** Position of the last event that added, removed or reassigned a comment. 0: there was none. */
    reply_seq: column.bigint().default(0),
    /** Who wrote the comment that this event added; null: it did something else, and only the comments tell. */
    replied_by: column.uuid().orNull(),
  },
  indexes: [
    '(top desc, post_id desc) where published',
    '(category_id, top desc, post_id desc) where published',
    '((greatest(replied_at, created_at)) desc, post_id desc) where published',
    '(category_id, (greatest(replied_at, created_at)) desc, post_id desc) where published',
    '(replied_at desc) where published and replied_by is null and replied_at is not null',
    '(partition, seq)',
  ],
});

/** The data for ranking a post. */
export type PostRankRow = RowOf<typeof postRankTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the trending slice, as queries see them. */
  interface ReadTables {
    post_rank: PostRankRow;
  }
}
