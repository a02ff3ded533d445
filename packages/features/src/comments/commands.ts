import type { Actor } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import type { Content, Outcome, StoreTransaction } from '@forum/event-store';
import { DomainError, isId } from '@forum/kernel';
import {
  commentContentIssue,
  parseCommentContent,
  parseContent,
  plainTextOf,
} from '@forum/rich-text';
import type { CommandContext, Given } from '../command-context.ts';
import { postFacts, postStream } from '../posts/events.ts';
import {
  decideToDelete,
  decideToEdit,
  decideToImportEdit,
  decideToPost,
  noSuchComment,
  noSuchPost,
  type PostComment,
} from './decide.ts';
import { commentFacts, commentStream, commentStreamName, type CommentEvent } from './events.ts';
import { isSameBody } from './vault.ts';

/** What the answer to a written comment is made of. */
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

/** Writes a comment. @throws DomainError not-found | gone | invalid */
export async function postComment(
  ctx: CommandContext,
  { meta, actor, ...comment }: Given<NewComment & { readonly actor: Actor }>,
): Promise<Outcome<WrittenComment>> {
  const content = checkedContent(ctx, comment.content);
  const commentId = ctx.newId();
  return ctx.eventStore.execute(meta, (tx) =>
    write(tx, { ...comment, commentId, actor, authorId: actor.id, attribution: null }, content),
  );
}

/** A comment written elsewhere: its own id, its time in `meta.at`, without the form's rules. */
export async function importComment(
  ctx: CommandContext,
  {
    meta,
    id,
    ...comment
  }: Given<
    NewComment & {
      readonly id: string;
      readonly authorId: string;
      readonly attribution: Attribution | null;
    }
  >,
): Promise<Outcome<WrittenComment>> {
  const content = storedContent(ctx, comment.content);
  return ctx.eventStore.execute(meta, (tx) =>
    write(tx, { ...comment, commentId: id, actor: null }, content),
  );
}

/**
 * Changes a comment; the version before is kept. The same text again is no change.
 * @throws DomainError not-found | gone | forbidden | invalid
 */
export async function editComment(
  ctx: CommandContext,
  {
    meta,
    ...edit
  }: Given<{ readonly id: string; readonly actor: Actor; readonly content: string }>,
): Promise<Outcome<WrittenComment>> {
  const content = checkedContent(ctx, edit.content);
  return ctx.eventStore.execute(meta, (tx) =>
    change(tx, edit.id, content, (found) =>
      decideToEdit({ ...found, actor: edit.actor, contentId: content.id }),
    ),
  );
}

/** A change made elsewhere; `by` null: nobody knows by whom. @throws DomainError not-found | gone | invalid */
export async function importCommentEdit(
  ctx: CommandContext,
  {
    meta,
    ...edit
  }: Given<{
    readonly id: string;
    readonly content: string;
    readonly by: string | null;
  }>,
): Promise<Outcome<WrittenComment>> {
  const content = storedContent(ctx, edit.content);
  return ctx.eventStore.execute(meta, (tx) =>
    change(tx, edit.id, content, ({ comment }) =>
      decideToImportEdit(comment, { contentId: content.id, by: edit.by }),
    ),
  );
}

/** Deletes a comment; its replies stay. @throws DomainError not-found | gone | forbidden */
export async function deleteComment(
  ctx: CommandContext,
  { meta, id, actor }: Given<{ readonly id: string; readonly actor: Actor }>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await findComment(tx, id);
    await tx.append(found.stream, found.version, decideToDelete({ ...found, actor }));
    return null;
  });
}

type Writing = Omit<PostComment, 'post' | 'parent' | 'contentId'>;

async function write(
  tx: StoreTransaction,
  writing: Writing,
  content: Content,
): Promise<WrittenComment> {
  const { commentId, postId, parentId } = writing;
  if (!isId(postId)) throw noSuchPost();
  const post = await tx.fold(postStream(postId).name, postFacts);
  const parent =
    parentId === null ? null : (await tx.fold(commentStreamName(parentId), commentFacts)).state;
  const events = decideToPost({ ...writing, post: post.state, parent, contentId: content.id });
  await tx.saveContent(content);
  await tx.append(commentStream(commentId, postId), 0, events);
  const depth = parent === null ? 0 : parent.depth + 1;
  return writtenComment(tx, { ...writing, depth });
}

function writtenComment(
  tx: StoreTransaction,
  { commentId, postId, parentId, authorId, depth }: Omit<WrittenComment, 'at'>,
): WrittenComment {
  return { commentId, postId, parentId, authorId, depth, at: tx.now.toISOString() };
}

async function change(
  tx: StoreTransaction,
  id: string,
  content: Content,
  decide: (found: Found) => readonly CommentEvent[],
): Promise<WrittenComment> {
  const found = await findComment(tx, id);
  const events = decide(found);
  if (!(await isSameBody(tx.connection, found.comment.contentId, content.body))) {
    await tx.saveContent(content);
    await tx.append(found.stream, found.version, events);
  }
  return writtenComment(tx, found.comment);
}

type Found = Awaited<ReturnType<typeof findComment>>;

async function findComment(tx: StoreTransaction, id: string) {
  if (!isId(id)) throw noSuchComment();
  const { state: comment, version } = await tx.fold(commentStreamName(id), commentFacts);
  if (comment === null) throw noSuchComment();
  const post = await tx.fold(postStream(comment.postId).name, postFacts);
  return { comment, version, post: post.state, stream: commentStream(id, comment.postId) };
}

/** Content that passes the form's rules. @throws DomainError invalid */
function checkedContent(ctx: CommandContext, content: string): Content {
  const issue = commentContentIssue(content);
  if (issue !== null) throw badContent(issue);
  return storedContent(ctx, content);
}

/** Content as it is stored: a document in its normal form, a plain text as given. @throws DomainError invalid */
function storedContent(ctx: CommandContext, content: string): Content {
  const read = parseCommentContent(content);
  if (!read.ok) throw badContent(read.message);
  const asDocument = parseContent(content);
  return {
    id: ctx.newId(),
    body: asDocument.ok ? asDocument.json : content.replaceAll('\0', '').toWellFormed(),
    text: plainTextOf(read.document),
  };
}

function badContent(message: string): DomainError {
  return new DomainError('invalid', 'invalid-content', message, {
    issues: [{ path: 'content', message }],
  });
}
