// One stream per comment (`comment:{id}`); its root is the post, so that a post, its comments and the votes on them
// keep their order. Every event carries `postId`: code that knows only a comment's id folds its stream to find the
// post.
import { id } from '@forum/contracts';
import { attribution } from '@forum/contracts/attribution';
import {
  adding,
  defineEvents,
  type EventOf,
  type FoldRules,
  type StreamId,
} from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { labelType } from '@forum/contracts/labels';
import { voteDirection } from '@forum/contracts/votes';
import { z } from 'zod';
import { byWhom, hold, withHold, withoutHolds } from '@forum/contracts/holds';
import type { TextVersion } from './text-versions.ts';

const onComment = { commentId: id, postId: id, authorId: id };
/** It is on a post in a private place: no public number counts it. Left out: it is not. */
const isPrivate = z.literal(true).optional();
/** The key by which a program wrote it, where another than its author records it. Left out: `meta` says. */
const keyId = id.optional();
/** Its place in the thread. */
const placed = { isPrivate, postCategoryId: id.nullable(), rootId: id, parentId: id.nullable() };

/** Events of comments. Texts are rows of `content`, one per version. */
export const commentEvents = defineEvents({
  CommentPosted: {
    version: 2,
    data: z.object({
      ...onComment,
      postAuthorId: id,
      postCategoryId: id.nullable(),
      isPrivate,
      /** The top-level comment of its tree; its own id when it is one. */
      rootId: id,
      parentId: id.nullable(),
      parentAuthorId: id.nullable(),
      /** 0 is top level. */
      depth: z.int().min(0),
      contentId: id,
      attribution: attribution.nullable(),
      /** The posts merged into the post: their authors are notified of the comment as well. */
      mergedPosts: z.array(z.object({ postId: id, authorId: id })),
      keyId,
    }),
    upcasts: { 1: adding({ mergedPosts: [] }) },
  },
  /** `by` null: an import does not know. */
  CommentEdited: {
    version: 1,
    data: z.object({ ...onComment, contentId: id, by: id.nullable() }),
  },
  /** Staff hid a past version; nobody can read its text. */
  CommentVersionRedacted: {
    version: 1,
    data: z.object({ ...onComment, contentId: id, by: id }),
  },
  /** The hiding of a version was undone. */
  CommentVersionRestored: {
    version: 1,
    data: z.object({ ...onComment, contentId: id, by: id }),
  },
  /** The first hold: nobody sees the comment any more. */
  CommentDeleted: {
    version: 2,
    data: z.object({ ...onComment, ...placed, hold, by: id }),
    upcasts: { 1: byWhom },
  },
  /** One more hold on a deleted comment. */
  CommentHeld: { version: 1, data: z.object({ ...onComment, hold, by: id }) },
  /** Some holds were lifted; others keep it deleted. */
  CommentHoldLifted: {
    version: 1,
    data: z.object({ ...onComment, lifted: z.array(hold), by: id }),
  },
  /** The last holds were lifted: it is back in its place. */
  CommentRestored: {
    version: 1,
    data: z.object({ ...onComment, ...placed, lifted: z.array(hold), by: id }),
  },
  /** Its post followed its category, whose audience changed. */
  CommentAudienceChanged: {
    version: 1,
    data: z.object({ ...onComment, isPrivate, deleted: z.boolean(), by: id }),
  },
  /**
   * Its author was merged into another member, who owns it from now on, or that was undone. `authorId`: the former
   * author; the rest is its present state, for counts by author.
   */
  CommentReassigned: {
    version: 1,
    data: z.object({
      ...onComment,
      to: id,
      deleted: z.boolean(),
      isPrivate,
      votes: z.array(z.object({ voterId: id, direction: voteDirection })),
      labels: z.array(z.object({ type: labelType, markedBy: id })),
      /** Somebody marked it as a solution. */
      isSolution: z.boolean(),
      by: id,
    }),
  },
});
/** Events of comments. */
export type CommentEvent = EventOf<typeof commentEvents>;

/** The stream of one comment. */
export function commentStream(commentId: string, postId: string): StreamId {
  return { root: postId, name: commentStreamName(commentId) };
}

/** Its name, for folding while the post is not known. */
export function commentStreamName(commentId: string): string {
  return `comment:${commentId}`;
}

/** A comment's facts for the rules; null: it never existed. */
export interface CommentFacts {
  readonly commentId: string;
  readonly postId: string;
  readonly rootId: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly depth: number;
  readonly contentId: string;
  /** It is on a post in a private place. */
  readonly isPrivate?: true | undefined;
  readonly deleted: boolean;
  /** Why it is deleted; empty: it is not. */
  readonly holds: readonly string[];
}

/** Folds a comment's stream into `CommentFacts`. */
export const commentFacts: FoldRules<CommentFacts | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isCommentEvent(event)) return state;
    switch (event.type) {
      case 'CommentPosted': {
        const { commentId, postId, rootId, parentId, authorId, depth, contentId } = event.data;
        const made = { commentId, postId, rootId, parentId, authorId, depth, contentId };
        const { isPrivate: only } = event.data;
        return { ...made, isPrivate: only, deleted: false, holds: [] };
      }
      case 'CommentEdited':
        return state === null ? state : { ...state, contentId: event.data.contentId };
      case 'CommentVersionRedacted':
      case 'CommentVersionRestored':
        return state;
      case 'CommentAudienceChanged':
        return state === null ? state : { ...state, isPrivate: event.data.isPrivate };
      case 'CommentReassigned':
        return state === null ? state : { ...state, authorId: event.data.to };
      case 'CommentDeleted':
      case 'CommentHeld':
        return state === null ? state : held(state, withHold(state.holds, event.data.hold));
      case 'CommentHoldLifted':
      case 'CommentRestored':
        return state === null ? state : held(state, withoutHolds(state.holds, event.data.lifted));
      default:
        return assertNever(event);
    }
  },
};

function held(state: CommentFacts, holds: readonly string[]): CommentFacts {
  return { ...state, holds, deleted: holds.length > 0 };
}

/** Folds a comment's stream into its versions, oldest first. */
export const commentVersions: FoldRules<readonly TextVersion[]> = {
  initialState: [],
  evolve: (versions, event) => {
    if (!isCommentEvent(event) || !('contentId' in event.data)) return versions;
    const { contentId } = event.data;
    if (event.type === 'CommentPosted' || event.type === 'CommentEdited') {
      return [...versions, { contentId, redacted: false }];
    }
    const redacted = event.type === 'CommentVersionRedacted';
    return versions.map((one) => (one.contentId === contentId ? { ...one, redacted } : one));
  },
};

/** Folds a comment's stream into the time of its last change; null: it never existed. */
export const lastChange: FoldRules<Date | null> = {
  initialState: null,
  // The log hands out events with their time.
  evolve: (state, event) => ('at' in event && event.at instanceof Date ? event.at : state),
};

/** Whether an event from a stream is a comment's own; the log has parsed its data. */
export function isCommentEvent(event: { readonly type: string }): event is CommentEvent {
  return event.type in commentEvents.definitions;
}
