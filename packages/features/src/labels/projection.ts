import { defineProjection } from '@forum/projections';
import { commentEvents } from '../comments/events.ts';
import { labelEvents } from './events.ts';
import { commentLabelTable, postAnswerTable } from './tables.ts';

/** Events → the labels in force and the accepted comments. */
export const labelsProjection = defineProjection({
  name: 'labels',
  version: 2,
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
      }),
    LabelRemoved: ({ data }, rows) => rows.remove(commentLabelTable, { id: data.labelId }),
    AnswerAccepted: ({ data, at }, rows) =>
      rows.insert(postAnswerTable, {
        post_id: data.postId,
        comment_id: data.commentId,
        accepted_at: at,
      }),
    AnswerUnaccepted: ({ data }, rows) => rows.remove(postAnswerTable, { post_id: data.postId }),
    CommentDeleted: ({ data }, rows) => {
      rows.removeWhere(commentLabelTable, { comment_id: data.commentId });
      rows.removeWhere(postAnswerTable, { comment_id: data.commentId });
    },
  },
});
