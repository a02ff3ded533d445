import { defineProjection, type Rows } from '@forum/projections';
import { commentEvents } from '@forum/events/comments';
import { postEvents } from '@forum/events/posts';
import { memberTallyTable } from './tables.ts';

/**
 * Events → how many published posts a member has, and how many undeleted comments they wrote, whatever became of the
 * posts; staff-only ones are not counted. A member writes in many partitions: deltas.
 */
export const profilesProjection = defineProjection({
  name: 'profiles',
  version: 3,
  lane: 'soon',
  tables: [memberTallyTable],
  events: [postEvents, commentEvents],
  handles: {
    PostCreated: ({ data }, rows) => {
      if (data.published) count(rows, data, { posts: 1 });
    },
    PostPublished: ({ data }, rows) => count(rows, data, { posts: 1 }),
    PostUnpublished: ({ data }, rows) => count(rows, data, { posts: -1 }),
    PostDeleted: ({ data }, rows) => {
      if (data.published) count(rows, data, { posts: -1 });
    },
    PostRestored: ({ data }, rows) => {
      if (data.published) count(rows, data, { posts: 1 });
    },
    PostReassigned: ({ data }, rows) => {
      if (!data.published) return;
      count(rows, data, { posts: -1 });
      count(rows, { authorId: data.to }, { posts: 1 });
    },
    CommentReassigned: ({ data }, rows) => {
      if (data.deleted || data.isPrivate === true) return;
      count(rows, data, { comments: -1 });
      count(rows, { authorId: data.to }, { comments: 1 });
    },
    CommentAudienceChanged: ({ data }, rows) => {
      if (!data.deleted) count(rows, data, { comments: data.isPrivate === true ? -1 : 1 });
    },
    CommentPosted: ({ data }, rows) => countComment(rows, data, 1),
    CommentDeleted: ({ data }, rows) => countComment(rows, data, -1),
    CommentRestored: ({ data }, rows) => countComment(rows, data, 1),
  },
});

// Numbers shown to others include nothing that only staff may see.
function countComment(
  rows: Rows,
  data: { readonly authorId: string; readonly isPrivate?: true | undefined },
  comments: 1 | -1,
): void {
  if (data.isPrivate !== true) count(rows, data, { comments });
}

function count(
  rows: Rows,
  { authorId }: { readonly authorId: string },
  change: { readonly posts?: number; readonly comments?: number },
): void {
  rows.add(memberTallyTable, { member_id: authorId }, change);
}
