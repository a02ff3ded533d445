import { showsSomething } from './visible-text.ts';
import { z } from 'zod';
import { commentSort } from './comment-sort.ts';
import { defineEndpoint } from './endpoint.ts';
import { heldAnswer } from './submission-fields.ts';
import { commentLabel } from './labels.ts';
import { LIMITS } from './limits.ts';
import { linkPreviews } from './link-previews.ts';
import { lostMentions, renamedMentions } from './lost-mentions.ts';
import { pictureCopies } from './remote-pictures.ts';
import { pageQueryOf, queryInt } from './page.ts';
import { attribution } from './attribution.ts';
import { reactionFields } from './reaction-fields.ts';
import { isStaff, type Actor } from './roles.ts';
import { storable, id, idParams, moment } from './scalars.ts';
import { author } from './users.ts';
import { voteDirection } from './votes.ts';
import { byProgram, contentFormat, textOfBytes } from './texts.ts';
import { historyQuery, keyName, versionNumber } from './versions.ts';

/** A comment with its replies. Depth 0 is top level; replies are allowed while the depth is below 5. */
export const comment = z
  .object({
    id,
    /** Rich-text JSON or plain text; empty when deleted. */
    content: z.string(),
    /**
     * Only in an answer whose texts exceed its budget of bytes: the content is then its beginning, as plain text. `GET
     * /comments/{id}` returns all of it.
     */
    isCut: z.literal(true).optional(),
    /** Previews of links that stand alone in it; left out: there are none. */
    linkPreviews,
    /** Copies of its pictures from other sites; left out: there are none. */
    pictures: pictureCopies,
    lostMentions,
    renamedMentions,
    postId: id,
    parentId: id.nullable(),
    depth: z.int().min(0).max(LIMITS.comments.maxDepth),
    createdAt: moment,
    updatedAt: moment,
    isEdited: z.boolean(),
    /** A deleted comment with replies stays in its place, without text and author. */
    isDeleted: z.boolean(),
    /** Accepted as the answer by the post's author (decisions, Product: Acceptance). */
    isAccepted: z.boolean(),
    author: author.nullable(),
    upvotes: z.int(),
    downvotes: z.int(),
    userVote: voteDirection.nullable(),
    reactions: reactionFields.reactions,
    userReactions: reactionFields.userReactions,
    /** When the asking member saved it; null: they have not, or are signed out. */
    savedAt: moment.nullable(),
    _count: z.object({ votes: z.int(), replies: z.int() }),
    labels: z.array(commentLabel),
    attribution: attribution.nullable(),
    byProgram,
    /**
     * Only on a top-level comment whose tree is longer than one answer carries: how many of its latest replies are left
     * out. `GET /comments/{id}/replies` returns them.
     */
    moreReplies: z.int().min(1).optional(),
    get replies() {
      return z.array(comment);
    },
  })
  .meta({ id: 'Comment' });
/** A comment with its replies. */
export type Comment = z.infer<typeof comment>;

/** A comment as it was written: nobody has replied to it, voted on it, reacted to it or labelled it yet. */
export function freshComment(
  written: Pick<
    Comment,
    'id' | 'content' | 'postId' | 'parentId' | 'depth' | 'createdAt' | 'author'
  >,
): Comment {
  return {
    ...written,
    updatedAt: written.createdAt,
    isEdited: false,
    isDeleted: false,
    isAccepted: false,
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    reactions: [],
    userReactions: null,
    savedAt: null,
    _count: { votes: 0, replies: 0 },
    labels: [],
    attribution: null,
    replies: [],
  };
}

/** Whether the actor may change or delete the comment: its author, or a moderator. */
export function canEditComment(actor: Actor | null, item: { authorId: string | null }): boolean {
  return actor !== null && (actor.id === item.authorId || isStaff(actor));
}

/** Whether the actor may comment despite the post's lock: staff may. */
export function canCommentOn(actor: Actor | null, post: { locked: boolean }): boolean {
  return !post.locked || isStaff(actor);
}

const content = textOfBytes(LIMITS.comments.bytes, {
  required: 'Content is required',
  tooLong: 'Content is too long',
})
  .overwrite(storable)
  .refine(showsSomething, 'Content is required');

/** A new comment; the content's own rules are in rich-text. */
export const newComment = z.strictObject({
  content,
  contentFormat,
  postId: id,
  parentId: id.nullish(),
});

/** One version of a comment's text, oldest first; the last one of all is the present text. */
export const commentVersion = z
  .object({
    version: z.int(),
    content: z.string(),
    /** Staff hid it: the content is empty. */
    isRedacted: z.boolean(),
    editedAt: moment,
    /** Null: the member is gone, or unknown to an import. */
    editor: author.nullable(),
    byProgram,
    key: keyName,
  })
  .meta({ id: 'CommentVersion' });
/** One version of a comment's text. */
export type CommentVersion = z.infer<typeof commentVersion>;

/**
 * A page is `limit` top-level comments, each with its whole reply tree, up to 200 comments a tree; `total` counts
 * top-level ones.
 */
export const commentPage = z
  .object({
    comments: z.array(comment),
    total: z.int(),
    /** Null: requested by a cursor. */
    page: z.int().nullable(),
    totalPages: z.int(),
    /** How many comments the trees of the pages before it have; left out: it is the first, or requested by a cursor. */
    before: z.int().optional(),
    /** Leads to the next part, whatever others write meanwhile; null: this is the end. */
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'CommentPage' });
/** A page of top-level comments with their trees. */
export type CommentPage = z.infer<typeof commentPage>;

/** A comment and the path to it, for a link to that comment alone. */
export const commentPlace = z
  .object({
    comment,
    /** The comments it replies to, outermost first; their other replies are left out. */
    ancestors: z.array(comment),
    /** The page of the post's comments that shows it, in each order, at the requested page size. */
    pages: z.object({ newest: z.int(), oldest: z.int(), top: z.int() }),
  })
  .meta({ id: 'CommentPlace' });
/** A comment and the path to it. */
export type CommentPlace = z.infer<typeof commentPlace>;

export const createComment = defineEndpoint({
  method: 'POST',
  path: '/comments',
  summary: 'Comment on a post or reply to a comment',
  tag: 'comments',
  access: 'member',
  body: newComment,
  status: 201,
  location: '/comments/{id}',
  response: comment,
  held: heldAnswer,
  refusals: [401, 403, 404, 409, 410, 422],
});
export const listComments = defineEndpoint({
  method: 'GET',
  path: '/comments',
  shared: 'while-shown-stays',
  summary: 'The comments of a post, as trees',
  tag: 'comments',
  query: pageQueryOf(queryInt(1, LIMITS.comments.pageSize, LIMITS.comments.pageSize)).safeExtend({
    postId: id,
    sort: commentSort.default('newest'),
  }),
  response: commentPage,
  refusals: [400, 404, 410],
});
export const getComment = defineEndpoint({
  method: 'GET',
  path: '/comments/:id',
  shared: 'while-shown-stays',
  summary: 'A comment with its replies, what it answers, and the page it is on',
  tag: 'comments',
  params: idParams,
  query: z.object({ limit: queryInt(1, LIMITS.comments.pageSize, LIMITS.comments.pageSize) }),
  response: commentPlace,
  refusals: [400, 404, 410],
});

/** Replies of one tree in the order they were written, without nesting: `parentId` tells where each belongs. */
export const replyList = z
  .object({
    /** Deleted ones stay, without text and author, since later ones may reply to them. */
    data: z.array(comment),
    /** Whether there are more after the last one. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'ReplyList' });
/** Replies of one tree. */
export type ReplyList = z.infer<typeof replyList>;

export const listReplies = defineEndpoint({
  method: 'GET',
  path: '/comments/:id/replies',
  summary: 'Further replies in a tree, oldest first',
  tag: 'comments',
  params: idParams,
  query: z.object({
    /** The last one the caller has; left out: from the first. */
    after: id.optional(),
    limit: queryInt(1, LIMITS.comments.treeSize, LIMITS.comments.treeSize),
  }),
  response: replyList,
  refusals: [400, 404, 410],
});

const versionParams = idParams.extend({ version: versionNumber });

export const getCommentVersion = defineEndpoint({
  method: 'GET',
  path: '/comments/:id/history/:version',
  summary: 'One version of a comment',
  tag: 'comments',
  params: versionParams,
  response: commentVersion,
  refusals: [400, 404, 410],
});
export const getCommentHistory = defineEndpoint({
  method: 'GET',
  path: '/comments/:id/history',
  summary: `The newest ${LIMITS.versions} versions of a comment, oldest first; \`before\` leads to earlier ones`,
  tag: 'comments',
  params: idParams,
  query: historyQuery,
  response: z.object({ data: z.array(commentVersion) }),
  refusals: [400, 404, 410],
});
export const editComment = defineEndpoint({
  method: 'PATCH',
  path: '/comments/:id',
  summary: 'Edit a comment; staff can edit others’ with the PIN',
  tag: 'comments',
  access: 'member',
  params: idParams,
  body: z.strictObject({ content, contentFormat }),
  response: comment,
  held: heldAnswer,
  refusals: [401, 403, 404, 409, 410, 422],
});
export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/comments/:id',
  whileUnconfirmed: true,
  summary: 'Delete a comment; staff can delete others’ with the PIN',
  tag: 'comments',
  access: 'member',
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 404, 409, 410],
});
