import { defineProjection, type Rows } from '@forum/projections';
import { accountEvents } from '@forum/events/accounts';
import { commentEvents } from '@forum/events/comments';
import { labelEvents } from '@forum/events/labels';
import { postEvents } from '@forum/events/posts';
import { activityTable } from './tables.ts';

/** Events → the activity feed. Withdrawn entries are removed; hidden or deleted ones stay, but are not shown. */
export const activityProjection = defineProjection({
  name: 'activity',
  version: 2,
  lane: 'soon',
  tables: [activityTable],
  events: [accountEvents, postEvents, commentEvents, labelEvents],
  handles: {
    // An imported member joined elsewhere, perhaps years ago.
    MemberRegistered: ({ data: { memberId }, at }, rows) =>
      rows.insert(activityTable, {
        type: 'member-joined',
        id: memberId,
        actor_id: memberId,
        post_id: null,
        comment_id: null,
        created_at: at,
      }),
    AccountDeleted: ({ data: { memberId } }, rows) =>
      rows.remove(activityTable, { type: 'member-joined', id: memberId }),
    PostCreated: ({ data, at }, rows) => {
      if (data.published) postPublished(rows, data, at);
    },
    PostPublished: ({ data, at }, rows) => {
      if (data.first) postPublished(rows, data, at);
    },
    CommentPosted: ({ data: { commentId, postId, authorId }, at }, rows) =>
      rows.insert(activityTable, {
        type: 'comment-posted',
        id: commentId,
        actor_id: authorId,
        post_id: postId,
        comment_id: commentId,
        created_at: at,
      }),
    PostReassigned: ({ data: { postId: id, to: actor_id } }, rows) => {
      rows.patch(activityTable, { type: 'post-published', id }, { actor_id });
      // The one who accepts is the post's author.
      rows.patch(activityTable, { type: 'answer-accepted', id }, { actor_id });
    },
    CommentReassigned: ({ data: { commentId: id, to: actor_id } }, rows) =>
      rows.patch(activityTable, { type: 'comment-posted', id }, { actor_id }),
    AnswerAccepted: ({ data: { commentId, postId, by }, at }, rows) =>
      rows.insert(activityTable, {
        type: 'answer-accepted',
        id: postId,
        actor_id: by,
        post_id: postId,
        comment_id: commentId,
        created_at: at,
      }),
    AnswerUnaccepted: ({ data: { postId } }, rows) =>
      rows.remove(activityTable, { type: 'answer-accepted', id: postId }),
  },
});

function postPublished(
  rows: Rows,
  { postId, authorId }: { readonly postId: string; readonly authorId: string },
  at: Date,
): void {
  rows.insert(activityTable, {
    type: 'post-published',
    id: postId,
    actor_id: authorId,
    post_id: postId,
    comment_id: null,
    created_at: at,
  });
}
