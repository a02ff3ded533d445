// One stream per comment (`comment:{id}`); its root is the post, so that a post, its comments and the
// votes on them keep their order. Every event carries `postId`: whoever knows only a comment's id folds
// its stream and knows the post.
import { id } from '@forum/contracts';
import { attribution } from '@forum/contracts/attribution';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
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
  /** `by` null: an import does not know. */
  CommentEdited: {
    version: 1,
    data: z.object({ ...onComment, contentId: id, by: id.nullable() }),
  },
  /** Staff hid a version of the past; its text is emptied. */
  CommentVersionRedacted: {
    version: 1,
    data: z.object({ ...onComment, contentId: id, by: id }),
  },
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

/** Its name, for folding while the post is not known. */
export function commentStreamName(commentId: string): string {
  return `comment:${commentId}`;
}

/** What the rules need to know of a comment; null: there never was one. */
export interface CommentFacts {
  readonly commentId: string;
  readonly postId: string;
  readonly rootId: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly depth: number;
  readonly contentId: string;
  readonly deleted: boolean;
}

/** Folds a comment's stream into `CommentFacts`. */
export const commentFacts: FoldRules<CommentFacts | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isCommentEvent(event)) return state;
    switch (event.type) {
      case 'CommentPosted': {
        const { commentId, postId, rootId, parentId, authorId, depth, contentId } = event.data;
        return { commentId, postId, rootId, parentId, authorId, depth, contentId, deleted: false };
      }
      case 'CommentEdited':
        return state === null ? state : { ...state, contentId: event.data.contentId };
      case 'CommentVersionRedacted':
        return state;
      case 'CommentDeleted':
        return state === null ? state : { ...state, deleted: true };
      default:
        return assertNever(event);
    }
  },
};

/** Folds a comment's stream into its versions, oldest first, as ids of `content`. */
export const commentVersions: FoldRules<readonly string[]> = {
  initialState: [],
  evolve: (versions, event) =>
    isCommentEvent(event) && (event.type === 'CommentPosted' || event.type === 'CommentEdited')
      ? [...versions, event.data.contentId]
      : versions,
};

/** Folds a comment's stream into when it changed last; null: there never was one. */
export const lastChange: FoldRules<Date | null> = {
  initialState: null,
  // The log hands out events with their time.
  evolve: (state, event) => ('at' in event && event.at instanceof Date ? event.at : state),
};

/** Whether an event read from a stream is one of a comment's own; the log has parsed its data. */
export function isCommentEvent(event: { readonly type: string }): event is CommentEvent {
  return event.type in commentEvents.definitions;
}
