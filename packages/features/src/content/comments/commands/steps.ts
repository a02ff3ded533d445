import type { Actor } from '@forum/contracts';
import {
  type Content,
  type Decision,
  type Facts,
  partitionOf,
  type StoreTransaction,
  type ToAppend,
} from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { findCategory } from '../../categories/operations/find-category.ts';
import { findPostInPlace } from '../../items/operations/find-post.ts';
import type { CommandContext } from '../../../framework/command-context.ts';
import { readText } from '../../../framework/stored-text.ts';
import { postStream } from '@forum/events/posts';
import { postFacts, type PostFacts } from '@forum/events/post-facts';
import { listMergedInto } from '../../items/operations/post-merges.ts';
import { decideToPost, type MergedPost, type PostComment } from '../decide.ts';
import { checkedText, storedText } from '../operations/text.ts';
import { commentFacts, commentStream, commentStreamName } from '@forum/events/comments';

/** The data of the answer to a written comment. */
export interface WrittenComment {
  readonly commentId: string;
  readonly postId: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly depth: number;
  /** When the command was carried out, ISO 8601 UTC. */
  readonly at: string;
}

/** A comment as a member writes it; `content` is rich-text JSON or plain text. */
export interface NewComment {
  readonly postId: string;
  readonly parentId: string | null;
  readonly content: string;
}

/** A comment before the facts about its post and parent are known. */
export type Writing = Omit<PostComment, 'post' | 'place' | 'parent' | 'contentId' | 'mergedPosts'>;

/** What a member wants to write, under a new id. */
export function ofMember(
  ctx: CommandContext,
  actor: Actor,
  { postId, parentId }: NewComment,
): Writing & { readonly actor: Actor } {
  const commentId = ctx.newId();
  return { commentId, postId, parentId, actor, authorId: actor.id, attribution: null };
}

/** A new comment in a transaction that writes more than that. @throws DomainError not-found | gone | invalid */
export async function write(
  tx: StoreTransaction,
  comment: Writing,
  content: Content,
): Promise<WrittenComment> {
  // Post and comments share a partition: neither post nor parent is deleted before the commit. Imports run alone.
  if (comment.actor !== null) await tx.holdPartition(partitionOf(comment.postId));
  const { stream, version, events, result } = await decideToWrite(tx, comment, content);
  await tx.saveContent(content);
  await tx.append(stream, version, events);
  return result;
}

/** A new comment by itself. @throws DomainError not-found | gone | invalid */
export function writing(comment: Writing, content: Content): Decision<WrittenComment> {
  const { postId, parentId } = comment;
  const parents = parentId === null ? [] : [commentStreamName(parentId)];
  return {
    partition: partitionOf(postId),
    streams: [postStream(postId).name, ...parents],
    decide: (facts) => decideToWrite(facts, comment, content),
  };
}

/** Facts, decision: a new comment. @throws DomainError not-found | gone | forbidden | invalid | conflict */
export async function decideToWrite(
  facts: Facts,
  comment: Writing,
  content: Content,
): Promise<ToAppend<WrittenComment>> {
  const { commentId, postId } = comment;
  if (!isId(postId)) throw noSuch('post');
  // Imported comments notify nobody.
  const mergedPosts = comment.actor === null ? [] : await findMerged(facts, postId);
  const place = await findPlace(facts, comment);
  const events = decideToPost({ ...comment, ...place, mergedPosts, contentId: content.id });
  const depth = place.parent === null ? 0 : place.parent.depth + 1;
  const result = writtenComment(facts, { ...comment, depth });
  return { stream: commentStream(commentId, postId), version: 0, events, content, result };
}

// The post, the category where it is read, and the parent comment.
async function findPlace(tx: Pick<Facts, 'fold'>, { postId, parentId, actor }: Writing) {
  const post = await findPostInPlace(tx, postId);
  // Imports are asked nothing.
  const place = await findCategory(tx, actor === null ? null : await categoryWhereRead(tx, post));
  const parent =
    parentId === null ? null : (await tx.fold(commentStreamName(parentId), commentFacts)).state;
  return { post, place, parent };
}

// A merged post is read in the thread, and so in the category, of the post that stayed.
async function categoryWhereRead(tx: Pick<Facts, 'fold'>, post: PostFacts | null) {
  if (post === null || post.mergedInto === null) return post?.categoryId ?? null;
  const { state } = await tx.fold(postStream(post.mergedInto), postFacts);
  return (state ?? post).categoryId;
}

async function findMerged(tx: Facts, postId: string): Promise<readonly MergedPost[]> {
  const ids = await listMergedInto(tx.connection, postId);
  const found: MergedPost[] = [];
  for (const merged of ids) {
    const { state } = await tx.fold(postStream(merged), postFacts);
    if (state !== null) found.push({ postId: merged, authorId: state.authorId });
  }
  return found;
}

function writtenComment(
  tx: Pick<Facts, 'now'>,
  { commentId, postId, parentId, authorId, depth }: Omit<WrittenComment, 'at'>,
): WrittenComment {
  return { commentId, postId, parentId, authorId, depth, at: tx.now.toISOString() };
}

/** A comment with its post and its stream's version. */
export type Found = Awaited<ReturnType<typeof findComment>>;

/** Facts before decisions: the comment and its post. @throws DomainError not-found */
export async function findComment(tx: StoreTransaction, id: string) {
  if (!isId(id)) throw noSuch('comment');
  const { state: comment, version } = await tx.fold(commentStreamName(id), commentFacts);
  if (comment === null) throw noSuch('comment');
  const post = await findPostInPlace(tx, comment.postId);
  return { comment, version, post, stream: commentStream(id, comment.postId) };
}

/** Gives a comment another text, unless it already has it; `append` records the event. */
export async function change(
  tx: StoreTransaction,
  { comment }: Pick<Found, 'comment'>,
  content: Content,
  append: () => Promise<unknown>,
): Promise<WrittenComment> {
  const { body } = await readText(tx.connection, comment.contentId);
  if (body !== content.body) {
    await tx.saveContent(content);
    await append();
  }
  return writtenComment(tx, comment);
}

/** Content that passes the form's rules. @throws DomainError invalid */
export function checkedContent(ctx: CommandContext, content: string): Content {
  return { id: ctx.newId(), ...checkedText(content) };
}

/** Content as it is stored: a document in its normal form, a plain text as given. @throws DomainError invalid */
export function storedContent(ctx: CommandContext, content: string): Content {
  return { id: ctx.newId(), ...storedText(content) };
}
