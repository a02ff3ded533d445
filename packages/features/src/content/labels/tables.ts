import type { LabelType } from '@forum/contracts/labels';
import { column, readTable, type RowOf } from '@forum/projections';

/** The labels in force, those on deleted comments hidden. */
export const commentLabelTable = readTable({
  name: 'comment_label',
  key: ['id'],
  columns: {
    id: column.uuid(),
    comment_id: column.uuid(),
    post_id: column.uuid(),
    type: column.text<LabelType>(),
    marked_by: column.uuid(),
    created_at: column.timestamptz(),
    /** Its comment is deleted: nobody sees it until the comment is restored. */
    hidden: column.boolean().default(false),
  },
  indexes: ['(comment_id, created_at, id)', '(marked_by, id)'],
});

/** A label in force. */
export type CommentLabelRow = RowOf<typeof commentLabelTable>;

/** Which comment answers which post. */
export const postAnswerTable = readTable({
  name: 'post_answer',
  key: ['post_id'],
  columns: {
    post_id: column.uuid(),
    comment_id: column.uuid(),
    accepted_at: column.timestamptz(),
    /** Its comment is deleted: nobody sees it until the comment is restored. */
    hidden: column.boolean().default(false),
  },
  indexes: ['(comment_id)'],
});

/** The accepted comment of a post; no row means none. */
export type PostAnswerRow = RowOf<typeof postAnswerTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the labels slice, as queries see them. */
  interface ReadTables {
    comment_label: CommentLabelRow;
    post_answer: PostAnswerRow;
  }
}
