import { defineProjection, type Rows } from '@forum/projections';
import { commentEvents } from '../comments/events.ts';
import { labelEvents } from './events.ts';
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
      rows.insert(commentLabelTable, {
        id: data.labelId,
        comment_id: data.commentId,
        post_id: data.postId,
        type: data.type,
        marked_by: data.markedBy,
        created_at: at,
        hidden: false,
      }),
    LabelRemoved: ({ data }, rows) => rows.remove(commentLabelTable, { id: data.labelId }),
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

function hide(rows: Rows, comment_id: string, hidden: boolean): void {
  rows.patchWhere(commentLabelTable, { comment_id }, { hidden });
  rows.patchWhere(postAnswerTable, { comment_id }, { hidden });
}
