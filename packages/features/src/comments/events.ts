// One stream per comment (`comment:{id}`); its root is the post, so that a post, its comments and the
// votes on them keep their order. Every event carries `postId`: whoever knows only a comment's id folds
// its stream and knows the post.
import { id } from '@forum/contracts';
import { attribution } from '@forum/contracts/attribution';
import { defineEvents, type EventOf, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const onComment = { commentId: id, postId: id, authorId: id };

/** What happens to comments. Texts are rows of `content`, one per version. */
export const commentEvents = defineEvents({
  CommentPosted: {
    version: 1,
    data: z.object({
      ...onComment,
      postAuthorId: id,
      postCategoryId: id.nullable(),
      /** The top-level comment of its tree; its own id when it is one. */
      rootId: id,
      parentId: id.nullable(),
      parentAuthorId: id.nullable(),
      /** 0 is top level. */
      depth: z.int().min(0),
      contentId: id,
      attribution: attribution.nullable(),
    }),
  },
  CommentEdited: { version: 1, data: z.object({ ...onComment, contentId: id, by: id }) },
  CommentDeleted: {
    version: 1,
    data: z.object({
      ...onComment,
      postCategoryId: id.nullable(),
      rootId: id,
      parentId: id.nullable(),
      by: id,
    }),
  },
});
/** What happens to comments. */
export type CommentEvent = EventOf<typeof commentEvents>;

/** The stream of one comment. */
export function commentStream(commentId: string, postId: string): StreamId {
  return { root: postId, name: commentStreamName(commentId) };
}

/** Its name, for folding when the post is not known yet. */
export function commentStreamName(commentId: string): string {
  return `comment:${commentId}`;
}
