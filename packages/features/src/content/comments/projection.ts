import type { RecordedEventOf } from '@forum/event-store';
import { defineProjection, type Rows } from '@forum/projections';
import { voteEvents, type VoteEvent } from '@forum/events/votes';
import { commentEvents } from '@forum/events/comments';
import { keyOf } from '@forum/events/written-by-key';
import {
  commentTable,
  commentTallyTable,
  commentThreadTable,
  commentVersionTable,
} from './tables.ts';

/** Events → comments, their versions, threads and the comment count of each post. */
export const commentsProjection = defineProjection({
  name: 'comments',
  version: 9,
  lane: 'now',
  tables: [commentTable, commentVersionTable, commentThreadTable, commentTallyTable],
  events: [commentEvents, voteEvents],
  handles: {
    CommentPosted: ({ data, meta, at, seq, version }, rows) => {
      const key_id = keyOf({ data, meta }, data.authorId);
      rows.insert(commentTable, {
        id: data.commentId,
        post_id: data.postId,
        root_id: data.rootId,
        parent_id: data.parentId,
        depth: data.depth,
        author_id: data.authorId,
        content_id: data.contentId,
        created_at: at,
        updated_at: at,
        is_edited: false,
        is_deleted: false,
        attribution: data.attribution,
        key_id,
        seq,
      });
      rows.insert(commentVersionTable, {
        comment_id: data.commentId,
        content_id: data.contentId,
        version,
        edited_at: at,
        editor_id: data.authorId,
        key_id,
        redacted: false,
      });
      const thread = { root_id: data.rootId };
      rows.add(commentThreadTable, thread, { living: 1 }, { post_id: data.postId, created_at: at });
      if (data.parentId === null) rows.patch(commentThreadTable, thread, { created_at: at });
      rows.add(commentTallyTable, { post_id: data.postId }, { comments: 1 });
      rows.patch(commentTallyTable, { post_id: data.postId }, { last_comment_at: at, seq });
    },
    CommentEdited: ({ data, meta, at, version }, rows) => {
      const changes = { content_id: data.contentId, updated_at: at, is_edited: true };
      rows.patch(commentTable, { id: data.commentId }, changes);
      rows.insert(commentVersionTable, {
        comment_id: data.commentId,
        content_id: data.contentId,
        version,
        edited_at: at,
        editor_id: data.by,
        key_id: keyOf({ meta, data: {} }, data.by),
        redacted: false,
      });
    },
    CommentVersionRedacted: ({ data }, rows) =>
      rows.patchWhere(commentVersionTable, { content_id: data.contentId }, { redacted: true }),
    CommentVersionRestored: ({ data }, rows) =>
      rows.patchWhere(commentVersionTable, { content_id: data.contentId }, { redacted: false }),
    CommentReassigned: ({ data }, rows) =>
      rows.patch(commentTable, { id: data.commentId }, { author_id: data.to }),
    CommentDeleted: (event, rows) => live(rows, event, false),
    CommentRestored: (event, rows) => live(rows, event, true),
    VoteCast: ({ data, at }, rows) => score(rows, { data, at }, POINTS[data.direction]),
    VoteSwitched: ({ data, at }, rows) =>
      score(rows, { data, at }, POINTS[data.to] - POINTS[data.from]),
    VoteWithdrawn: ({ data, at }, rows) => score(rows, { data, at }, -POINTS[data.direction]),
    VoteNullified: ({ data, at }, rows) => score(rows, { data, at }, -POINTS[data.direction]),
    VoteReinstated: ({ data, at }, rows) => score(rows, { data, at }, POINTS[data.direction]),
  },
});

/** A comment goes or returns, and with it the counts of its thread and post. */
function live(
  rows: Rows,
  { data, at, seq }: RecordedEventOf<typeof commentEvents, 'CommentDeleted' | 'CommentRestored'>,
  isAlive: boolean,
): void {
  const { commentId, postId: post_id, rootId: root_id } = data;
  const change = isAlive ? 1 : -1;
  rows.patch(commentTable, { id: commentId }, { is_deleted: !isAlive });
  rows.add(commentThreadTable, { root_id }, { living: change }, { post_id, created_at: at });
  rows.add(commentTallyTable, { post_id }, { comments: change });
  rows.patch(commentTallyTable, { post_id }, { seq });
}

const POINTS = { UPVOTE: 1, DOWNVOTE: -1 } as const;

function score(
  rows: Rows,
  { data, at }: { readonly data: VoteEvent['data']; readonly at: Date },
  points: number,
): void {
  if (data.item.type !== 'comment') return;
  const unseen = { post_id: data.postId, created_at: at, living: 0 };
  rows.add(commentThreadTable, { root_id: data.item.id }, { score: points }, unseen);
}
