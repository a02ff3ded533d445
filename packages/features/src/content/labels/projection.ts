import { defineProjection, type Rows } from '@forum/projections';
import { commentEvents } from '@forum/events/comments';
import { labelEvents, type LabelEvent } from '@forum/events/labels';
import { commentLabelTable, postAnswerTable } from './tables.ts';

/** Events → the labels in force and the accepted comments. Those of a deleted comment wait until it is restored. */
export const labelsProjection = defineProjection({
  name: 'labels',
  version: 3,
  lane: 'now',
  tables: [commentLabelTable, postAnswerTable],
  events: [labelEvents, commentEvents],
  handles: {
    LabelAdded: ({ data, at }, rows) =>
      rows.insert(commentLabelTable, { ...rowOf(data), created_at: at, hidden: false }),
    LabelRemoved: ({ data }, rows) => rows.remove(commentLabelTable, { id: data.labelId }),
    // It may belong to another member by now.
    LabelLapsed: ({ data: { labelId: id, markedBy: marked_by } }, rows) =>
      rows.removeWhere(commentLabelTable, { id, marked_by }),
    LabelResumed: ({ data }, rows) =>
      rows.insert(commentLabelTable, {
        ...rowOf(data),
        created_at: new Date(data.since),
        hidden: data.isHidden,
      }),
    AnswerAccepted: ({ data, at }, rows) =>
      rows.insert(postAnswerTable, {
        post_id: data.postId,
        comment_id: data.commentId,
        accepted_at: at,
        hidden: false,
      }),
    AnswerUnaccepted: ({ data }, rows) => rows.remove(postAnswerTable, { post_id: data.postId }),
    CommentDeleted: ({ data }, rows) => hide(rows, data.commentId, true),
    CommentRestored: ({ data }, rows) => hide(rows, data.commentId, false),
  },
});

type Label = Extract<LabelEvent, { type: 'LabelAdded' }>['data'];

function rowOf({ labelId, commentId, postId, type, markedBy }: Label) {
  return { id: labelId, comment_id: commentId, post_id: postId, type, marked_by: markedBy };
}

function hide(rows: Rows, comment_id: string, hidden: boolean): void {
  rows.patchWhere(commentLabelTable, { comment_id }, { hidden });
  rows.patchWhere(postAnswerTable, { comment_id }, { hidden });
}
