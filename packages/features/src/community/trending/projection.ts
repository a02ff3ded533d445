import type { Item } from '@forum/contracts/items';
import type { RecordedEvent } from '@forum/kernel';
import { defineProjection, type Deltas, type Rows } from '@forum/projections';
import { commentEvents } from '@forum/events/comments';
import { postEvents } from '@forum/events/posts';
import { voteEvents } from '@forum/events/votes';
import { postRankTable, type PostRankRow } from './tables.ts';

/** Events of posts, their votes and comments → the rank of each post. All of them share the post's partition. */
export const trendingProjection = defineProjection({
  name: 'trending',
  version: 5,
  // With the posts, in one transaction: every order lists the same posts.
  lane: 'now',
  tables: [postRankTable],
  events: [postEvents, voteEvents, commentEvents],
  handles: {
    PostCreated: (event, rows) => {
      const { postId, categoryId, published } = event.data;
      rows.insert(postRankTable, {
        ...unranked(event),
        post_id: postId,
        category_id: categoryId,
        published,
      });
    },
    PostPublished: (event, rows) => {
      const { postId, publishedAt } = event.data;
      change(rows, event, postId, { published: true, created_at: new Date(publishedAt) });
    },
    PostUnpublished: (event, rows) => change(rows, event, event.data.postId, { published: false }),
    PostDeleted: (event, rows) => change(rows, event, event.data.postId, { published: false }),
    PostRestored: (event, rows) => {
      const { postId, published } = event.data;
      change(rows, event, postId, { published });
    },
    PostMoved: (event, rows) => {
      change(rows, event, event.data.postId, { category_id: event.data.to });
    },
    VoteCast: (event, rows) => voted(rows, event, 1),
    VoteSwitched: (event, rows) => {
      const { item, from, to } = event.data;
      if (item.type === 'post') {
        add(rows, event, item.id, { top: pointsOf(to) - pointsOf(from) });
      }
    },
    VoteWithdrawn: (event, rows) => voted(rows, event, -1),
    VoteNullified: (event, rows) => voted(rows, event, -1),
    VoteReinstated: (event, rows) => voted(rows, event, 1),
    CommentPosted: (event, rows) => {
      const { postId, authorId } = event.data;
      add(rows, event, postId, { comments: 1 });
      change(rows, event, postId, {
        replied_at: event.at,
        reply_seq: event.seq,
        replied_by: authorId,
      });
    },
    CommentDeleted: (event, rows) => commentsChanged(rows, event, -1),
    CommentRestored: (event, rows) => commentsChanged(rows, event, 1),
    CommentReassigned: (event, rows) => commentsChanged(rows, event, 0),
  },
});

/** Whose the last living comment is, no event says: the comments are asked, until the next one comes. */
function commentsChanged(
  rows: Rows,
  event: RecordedEvent<string, { readonly postId: string }>,
  comments: -1 | 0 | 1,
): void {
  const { postId } = event.data;
  add(rows, event, postId, { comments });
  change(rows, event, postId, { reply_seq: event.seq, replied_by: null });
}

function voted(
  rows: Rows,
  event: RecordedEvent<string, { readonly item: Item; readonly direction: 'UPVOTE' | 'DOWNVOTE' }>,
  sign: 1 | -1,
): void {
  const { item, direction } = event.data;
  if (item.type === 'post') add(rows, event, item.id, { top: sign * pointsOf(direction) });
}

function pointsOf(direction: 'UPVOTE' | 'DOWNVOTE'): number {
  return direction === 'UPVOTE' ? 1 : -1;
}

function change(
  rows: Rows,
  { partition, seq }: RecordedEvent,
  postId: string,
  changes: Partial<PostRankRow>,
): void {
  rows.patch(postRankTable, { post_id: postId }, { ...changes, partition, seq });
}

function add(rows: Rows, event: RecordedEvent, postId: string, deltas: Deltas<PostRankRow>): void {
  // The defaults only matter while the post's own event is parked: nobody sees such a row.
  rows.add(postRankTable, { post_id: postId }, deltas, unranked(event));
  change(rows, event, postId, {});
}

function unranked({ partition, seq, at }: RecordedEvent) {
  return {
    partition,
    seq,
    category_id: null,
    published: false,
    created_at: at,
    top: 0,
    comments: 0,
    replied_at: null,
    reply_seq: 0,
    replied_by: null,
  };
}
