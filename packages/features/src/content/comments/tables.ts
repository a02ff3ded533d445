import type { Attribution } from '@forum/contracts/attribution';
import { readTable } from '@forum/projections';

/** A comment; its text is the row `content_id` of `content`. */
export interface CommentRow {
  id: string;
  post_id: string;
  /** The top-level comment of its tree; its own id when it is one. */
  root_id: string;
  parent_id: string | null;
  depth: number;
  author_id: string;
  content_id: string;
  created_at: Date;
  updated_at: Date;
  is_edited: boolean;
  is_deleted: boolean;
  attribution: Attribution | null;
  /** Position of its event among the post's: rises with each comment, whatever time an import gives it. */
  seq: number;
}

/** A version of a comment's text. */
export interface CommentVersionRow {
  comment_id: string;
  content_id: string;
  /** Position of its event in the comment's stream: rises with each version. */
  version: number;
  edited_at: Date;
  /** Null: unknown to an import. */
  editor_id: string | null;
  /** Staff hid it: nobody can read its text. */
  redacted: boolean;
}

/** A top-level comment with all below it. It is shown while anything in it is alive. */
export interface CommentThreadRow {
  root_id: string;
  post_id: string;
  created_at: Date;
  /** Comments alive in the tree, its top included. */
  living: number;
  /** Upvotes minus downvotes of its top; deleted, it keeps its place. */
  score: number;
}

/** The number of living comments of a post; no row: there never was one. */
export interface CommentTallyRow {
  post_id: string;
  comments: number;
  /** Of the latest comment, even if deleted; an import may bring older ones after newer ones. */
  last_comment_at: Date | null;
  /** Position of the last comment that came or went: until it moves, all counts of the post stay the same. */
  seq: number;
}

/** All comments ever written, the deleted ones marked. */
export const commentTable = readTable<CommentRow>({
  name: 'comment',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    post_id: 'uuid not null',
    root_id: 'uuid not null',
    parent_id: 'uuid',
    depth: 'integer not null',
    author_id: 'uuid not null',
    content_id: 'uuid not null',
    created_at: 'timestamptz not null',
    updated_at: 'timestamptz not null',
    is_edited: 'boolean not null default false',
    is_deleted: 'boolean not null default false',
    attribution: 'jsonb',
    seq: 'bigint not null',
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

/** Every version of every comment. */
export const commentVersionTable = readTable<CommentVersionRow>({
  name: 'comment_version',
  key: ['comment_id', 'version'],
  columns: {
    comment_id: 'uuid not null',
    content_id: 'uuid not null',
    version: 'integer not null',
    edited_at: 'timestamptz not null',
    editor_id: 'uuid',
    redacted: 'boolean not null default false',
  },
  // An undone edit restores an earlier text: one content, two versions.
  indexes: ['(content_id)'],
});

/** Every tree of comments. A vote on a reply leaves a row that is never shown: vote events do not name the parent. */
export const commentThreadTable = readTable<CommentThreadRow>({
  name: 'comment_thread',
  key: ['root_id'],
  columns: {
    root_id: 'uuid not null',
    post_id: 'uuid not null',
    created_at: 'timestamptz not null',
    living: 'integer not null default 0',
    score: 'integer not null default 0',
  },
  indexes: [
    '(post_id, created_at, root_id) where living > 0',
    '(post_id, score desc, created_at, root_id) where living > 0',
  ],
});

/** Comments per post. */
export const commentTallyTable = readTable<CommentTallyRow>({
  name: 'comment_tally',
  key: ['post_id'],
  columns: {
    post_id: 'uuid not null',
    comments: 'integer not null default 0',
    last_comment_at: 'timestamptz',
    seq: 'bigint not null default 0',
  },
});

declare module '../../framework/read-database.ts' {
  /** Row types of the comments slice, as queries see them. */
  interface ReadTables {
    comment: CommentRow;
    comment_thread: CommentThreadRow;
    comment_version: CommentVersionRow;
    comment_tally: CommentTallyRow;
  }
}
