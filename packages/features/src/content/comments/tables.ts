import type { Attribution } from '@forum/contracts/attribution';
import { column, readTable, type RowOf } from '@forum/projections';

/** All comments ever written, the deleted ones marked. */
export const commentTable = readTable({
  name: 'comment',
  key: ['id'],
  ofOneRoot: true,
  columns: {
    id: column.uuid(),
    post_id: column.uuid(),
    /** The top-level comment of its tree; its own id when it is one. */
    root_id: column.uuid(),
    parent_id: column.uuid().orNull(),
    depth: column.integer(),
    author_id: column.uuid(),
    content_id: column.uuid(),
    created_at: column.timestamptz(),
    updated_at: column.timestamptz(),
    is_edited: column.boolean().default(false),
    is_deleted: column.boolean().default(false),
    attribution: column.jsonb<Attribution>().orNull(),
    /** The key by which a program wrote it; null: its author did. */
    key_id: column.uuid().orNull(),
    /** Position of its event among the post's: rises with each comment, whatever time an import gives it. */
    seq: column.bigint(),
  },
  indexes: [
    '(root_id, seq)',
    '(author_id, created_at desc) where not is_deleted',
    '(author_id, id)',
    '(created_at desc, id desc) where not is_deleted',
    '(created_at desc, id desc) where is_deleted',
    '(post_id, seq) include (author_id) where not is_deleted',
  ],
});

/** A comment; its text is the row `content_id` of `content`. */
export type CommentRow = RowOf<typeof commentTable>;

/** Every version of every comment. */
export const commentVersionTable = readTable({
  name: 'comment_version',
  key: ['comment_id', 'version'],
  ofOneRoot: true,
  columns: {
    comment_id: column.uuid(),
    content_id: column.uuid(),
    /** Position of its event in the comment's stream: rises with each version. */
    version: column.integer(),
    edited_at: column.timestamptz(),
    /** Null: unknown to an import. */
    editor_id: column.uuid().orNull(),
    /** The key by which a program wrote it; null: its editor did. */
    key_id: column.uuid().orNull(),
    /** Staff hid it: nobody can read its text. */
    redacted: column.boolean().default(false),
  },
  // An undone edit restores an earlier text: one content, two versions.
  indexes: ['(content_id)'],
});

/** A version of a comment's text. */
export type CommentVersionRow = RowOf<typeof commentVersionTable>;

/** Every tree of comments. A vote on a reply leaves a row that is never shown: vote events do not name the parent. */
export const commentThreadTable = readTable({
  name: 'comment_thread',
  key: ['root_id'],
  ofOneRoot: true,
  columns: {
    root_id: column.uuid(),
    post_id: column.uuid(),
    created_at: column.timestamptz(),
    /** Comments alive in the tree, its top included. */
    living: column.integer().default(0),
    /** Upvotes minus downvotes of its top; deleted, it keeps its place. */
    score: column.integer().default(0),
  },
  indexes: [
    '(post_id, created_at, root_id) where living > 0',
    '(post_id, score desc, created_at, root_id) where living > 0',
  ],
});

/** A top-level comment with all below it. It is shown while anything in it is alive. */
export type CommentThreadRow = RowOf<typeof commentThreadTable>;

/** Comments per post. */
export const commentTallyTable = readTable({
  name: 'comment_tally',
  key: ['post_id'],
  ofOneRoot: true,
  columns: {
    post_id: column.uuid(),
    comments: column.integer().default(0),
    /** Of the latest comment, even if deleted; an import may bring older ones after newer ones. */
    last_comment_at: column.timestamptz().orNull(),
    /** Position of the last comment that was added or removed: until it moves, all counts of the post stay the same. */
    seq: column.bigint().default(0),
  },
});

/** The number of living comments of a post; no row: there never was one. */
export type CommentTallyRow = RowOf<typeof commentTallyTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the comments slice, as queries see them. */
  interface ReadTables {
    comment: CommentRow;
    comment_thread: CommentThreadRow;
    comment_version: CommentVersionRow;
    comment_tally: CommentTallyRow;
  }
}
