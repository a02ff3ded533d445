import type { Actor } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import { mayReplyIn } from '@forum/contracts/categories';
import { canCommentOn, canEditComment } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import { mayKnowOfPost } from '@forum/contracts/post-access';
import { DomainError } from '@forum/kernel';
import { deleted, noSuch } from '@forum/kernel/refusals';
import type { CategoryFound } from '@forum/events/categories';
import type { PostFacts } from '@forum/events/post-facts';
import { holdComment } from './decide/holds.ts';
import { edited } from './decide/texts.ts';
import type { CommentEvent, CommentFacts } from '@forum/events/comments';

/** A comment to be written on a post; `parent` is the comment that `parentId` names, or null. */
export interface PostComment {
  readonly commentId: string;
  readonly authorId: string;
  /** Who asks; null for an import. */
  readonly actor: Actor | null;
  readonly postId: string;
  readonly post: PostFacts | null;
  /** Where the post is read. */
  readonly place: CategoryFound;
  readonly parentId: string | null;
  readonly parent: CommentFacts | null;
  /** The posts merged into this one. */
  readonly mergedPosts: readonly MergedPost[];
  readonly contentId: string;
  readonly attribution: Attribution | null;
  /** The key by which a program sent it, if another records it. */
  readonly keyId?: string | undefined;
}

/** A post merged into another, and its author. */
export interface MergedPost {
  readonly postId: string;
  readonly authorId: string;
}

/** Who may comment where. @throws DomainError not-found | gone | forbidden `locked` `replies-restricted` | conflict `post-merged` | invalid */
export function decideToPost(command: PostComment): CommentEvent[] {
  const { commentId, postId, authorId, contentId, attribution } = command;
  const post = openPost(command.post, command.actor);
  requireUnlocked(post, command.actor);
  requireMayReply(command.place, command.actor);
  requireItsOwnThread(post, command);
  const parent = command.actor === null ? importedParentOf(command) : parentOf(command);
  return [
    {
      type: 'CommentPosted',
      data: {
        commentId,
        postId,
        postAuthorId: post.authorId,
        postCategoryId: post.categoryId,
        ...(post.isPrivate ? { isPrivate: true as const } : {}),
        rootId: parent?.rootId ?? commentId,
        parentId: parent?.commentId ?? null,
        parentAuthorId: parent?.authorId ?? null,
        authorId,
        depth: parent === null ? 0 : parent.depth + 1,
        contentId,
        attribution,
        mergedPosts: [...command.mergedPosts],
        ...(command.keyId === undefined ? {} : { keyId: command.keyId }),
      },
    },
  ];
}

/** A request about a comment that may not exist. */
export interface OnComment {
  readonly actor: Actor;
  readonly post: PostFacts | null;
  readonly comment: CommentFacts | null;
}

/** Decides who may change a comment. @throws DomainError not-found | gone | forbidden */
export function decideToEdit(command: OnComment & { readonly contentId: string }): CommentEvent[] {
  const { actor, contentId } = command;
  return [edited(ownComment(command), { contentId, by: actor.id })];
}

/** Decides who may delete a comment. @throws DomainError not-found | gone | forbidden */
export function decideToDelete(
  command: OnComment & { readonly hold: string; readonly adds?: boolean },
): CommentEvent[] {
  const { actor, post, comment, hold, adds = false } = command;
  const held = adds && comment?.deleted === true ? comment : ownComment(command);
  return holdComment({ comment: held, post }, hold, actor.id);
}

/** An imported change, without a check of who may. @throws DomainError not-found | gone */
export function decideToImportEdit(
  comment: CommentFacts | null,
  edit: { readonly contentId: string; readonly by: string | null },
): CommentEvent[] {
  return [edited(livingComment(comment), edit)];
}

/** An import may meet comments of its earlier runs. @throws DomainError conflict `comment-exists` */
export function requireNew(comment: CommentFacts | null): void {
  if (comment === null) return;
  throw new DomainError('conflict', 'comment-exists', 'This comment already exists');
}

/** Likewise for a change older than the last one. @throws DomainError conflict `edit-exists` */
export function requireLater(at: Date, last: Date | null): void {
  if (last === null || at >= last) return;
  throw new DomainError('conflict', 'edit-exists', 'This change was already made');
}

function openPost(post: PostFacts | null, actor: Actor | null): PostFacts {
  // An import brings what was written below a post before it was hidden.
  if (post !== null && actor === null) return post;
  if (post === null || !mayKnowOfPost(actor, post)) throw noSuch('post');
  if (post.deleted) throw deleted('post');
  return post;
}

// An import brings comments written elsewhere, before or after the lock.
function requireUnlocked(post: PostFacts, actor: Actor | null): void {
  if (actor === null || canCommentOn(actor, post)) return;
  throw new DomainError('forbidden', 'locked', 'This discussion is locked');
}

// A subcategory is never more open than its parent.
function requireMayReply({ category, parent }: CategoryFound, actor: Actor | null): void {
  if (actor === null) return;
  if ([category, parent].every((one) => one === null || mayReplyIn(one, actor))) return;
  const message = 'Your role is not allowed to reply in this category.';
  throw new DomainError('forbidden', 'replies-restricted', message);
}

// Existing conversations continue there; new ones belong to the post that stayed.
function requireItsOwnThread(
  { mergedInto }: PostFacts,
  { actor, parentId }: Pick<PostComment, 'actor' | 'parentId'>,
): void {
  if (actor === null || mergedInto === null || parentId !== null) return;
  const message = 'This discussion was merged into another';
  throw new DomainError('conflict', 'post-merged', message);
}

function parentOf(command: PostComment): CommentFacts | null {
  const parent = importedParentOf(command);
  if (parent?.deleted === true) {
    throw badParent('bad-parent', 'The comment you reply to was deleted');
  }
  return parent;
}

/** An import brings replies that were written before what they answer was deleted. */
function importedParentOf({ parentId, parent, postId }: PostComment): CommentFacts | null {
  if (parentId === null) return null;
  if (parent === null || parent.postId !== postId) {
    throw badParent('bad-parent', 'The comment you reply to is not on this post');
  }
  if (parent.depth >= LIMITS.comments.maxDepth) {
    throw badParent('too-deep', 'Replies cannot be nested any deeper');
  }
  return parent;
}

function badParent(code: string, message: string): DomainError {
  return new DomainError('invalid', code, message, { issues: [{ path: 'parentId', message }] });
}

function ownComment(command: OnComment): CommentFacts {
  const living = requireVisible(command);
  if (!canEditComment(command.actor, living)) {
    throw new DomainError('forbidden', 'not-own-comment', 'This comment is not yours');
  }
  return living;
}

/** The comment, if the actor may see it and it still exists. @throws DomainError not-found | gone */
export function requireVisible({ actor, post, comment }: OnComment): CommentFacts {
  // The post comes first: below somebody else's draft, a comment does not exist either.
  if (comment === null || post === null || !mayKnowOfPost(actor, post)) throw noSuch('comment');
  if (post.deleted) throw deleted('post');
  return livingComment(comment);
}

function livingComment(comment: CommentFacts | null): CommentFacts {
  if (comment === null) throw noSuch('comment');
  if (!comment.deleted) return comment;
  throw deleted('comment');
}
