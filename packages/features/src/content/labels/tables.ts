import type { LabelType } from '@forum/contracts/labels';
import { readTable } from '@forum/projections';

/** A label in force. */
export interface CommentLabelRow {
  id: string;
  comment_id: string;
  post_id: string;
  type: LabelType;
  marked_by: string;
  created_at: Date;
  /** Its comment is deleted: nobody sees it until the comment is restored. */
  hidden: boolean;
}

/** The accepted comment of a post; no row means none. */
export interface PostAnswerRow {
  post_id: string;
  comment_id: string;
  accepted_at: Date;
  /** Its comment is deleted: nobody sees it until the comment is restored. */
  hidden: boolean;
}

/** The labels in force, those on deleted comments hidden. */
export const commentLabelTable = readTable<CommentLabelRow>({
  name: 'comment_label',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    comment_id: 'uuid not null',
    post_id: 'uuid not null',
    type: 'text not null',
    marked_by: 'uuid not null',
    created_at: 'timestamptz not null',
    hidden: 'boolean not null default false',
  },
  indexes: ['(comment_id, created_at, id)', '(marked_by, id)'],
});

/** Which comment answers which post. */
export const postAnswerTable = readTable<PostAnswerRow>({
  name: 'post_answer',
  key: ['post_id'],
  columns: {
    post_id: 'uuid not null',
    comment_id: 'uuid not null',
    accepted_at: 'timestamptz not null',
    hidden: 'boolean not null default false',
  },
  indexes: ['(comment_id)'],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the labels slice, as queries see them. */
  interface ReadTables {
    comment_label: CommentLabelRow;
    post_answer: PostAnswerRow;
  }
}
