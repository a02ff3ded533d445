import { asOneLine } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import type { PostFields } from '@forum/contracts/posts';
import type { Outcome } from '@forum/event-store';
import type { CommandContext, Given } from '../command-context.ts';
import {
  actOn,
  appendBy,
  appendTo,
  findCategory,
  foldPost,
  type ByMember,
} from './commands/post-stream.ts';
import { changedText, saveBody, takeSlug, type PostChanges } from './commands/written-text.ts';
import { noSuchPost, requireMayEdit, requireReadable } from './decide/access.ts';
import { decideRestorePost } from './decide/holds.ts';
import { decideMarkPost, type PostMark } from './decide/marks.ts';
import type { PostState, PostText } from './decide/state.ts';
import {
  distinctTags,
  excerptOf,
  importedBody,
  prefixColorOf,
  requireVisibleTitle,
  writtenBody,
} from './decide/text.ts';
import {
  decideCreatePost,
  decideDeletePost,
  decideEditPost,
  decideImportPost,
  decideImportPostEdit,
} from './decide.ts';

export { redactPostVersion } from './commands/redact.ts';

/** The post as it is after the command, but for its body, which is the row `contentId` of `content`. */
export type PostResult = PostState;

type OfPost = { readonly postId: string };

/** @throws DomainError invalid | forbidden */
export function createPost(
  ctx: CommandContext,
  { meta, actor, fields }: Given<ByMember & { readonly fields: PostFields }>,
): Promise<Outcome<PostResult>> {
  const body = writtenBody(fields.content);
  requireVisibleTitle(fields.title);
  const postId = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const text: PostText = {
      title: fields.title,
      slug: await takeSlug(tx, fields.title, postId),
      contentId: await saveBody(ctx, tx, body),
      excerpt: excerptOf(fields.excerpt),
      thumbnail: body.thumbnail,
      prefix: fields.prefix,
      prefixColor: prefixColorOf(fields.prefix, fields.prefixColor),
      tags: distinctTags(fields.tags),
    };
    const { published = true, featured = false, categoryId } = fields;
    const target = { ...(await findCategory(tx, categoryId)), categoryId };
    const command = { actor, postId, target, text, published, featured, now: tx.now };
    const events = decideCreatePost(command, null);
    const made = await appendTo(tx, { postId, version: 0, before: null }, events.slice(0, 1));
    return appendBy({ ctx, actor }, tx, { post: made, version: 1, events: events.slice(1) });
  });
}

/** Changes what is given. @throws DomainError not-found | gone | forbidden | invalid */
export function editPost(
  ctx: CommandContext,
  {
    meta,
    actor,
    grounds,
    postId,
    changes,
  }: Given<ByMember & OfPost & { readonly changes: PostChanges }>,
): Promise<Outcome<PostResult>> {
  const body = changes.content === undefined ? undefined : writtenBody(changes.content);
  if (changes.title !== undefined) requireVisibleTitle(changes.title);
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state, version } = await foldPost(tx, postId);
    const post = requireReadable(state, actor);
    // Before anything is written: a stranger's edit takes no slug, not even for the length of a transaction.
    requireMayEdit(post, actor);
    const text = await changedText(ctx, tx, { post, changes, body });
    const { categoryId, published, featured } = changes;
    const home = await findCategory(tx, post.categoryId);
    const target =
      categoryId === undefined
        ? undefined
        : { ...(await findCategory(tx, categoryId)), categoryId };
    const act = actOn(ctx, post, { meta, actor, grounds });
    const command = { ...act, home, target, text, published, featured, now: tx.now };
    const events = decideEditPost(command, post);
    return appendBy(act, tx, { post, version, events });
  });
}

/** Its address stays taken and answers "deleted". @throws DomainError not-found | gone | forbidden */
export function deletePost(
  ctx: CommandContext,
  { meta, actor, grounds, postId }: Given<ByMember & OfPost>,
): Promise<Outcome<PostResult>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: post, version } = await foldPost(tx, postId);
    if (post === null) throw noSuchPost();
    const act = actOn(ctx, post, { meta, actor, grounds });
    const events = decideDeletePost(act, post);
    return appendBy(act, tx, { post, version, events });
  });
}

/** Staff put a deleted post back, whoever deleted it. @throws DomainError not-found | forbidden | conflict | gone */
export function restorePost(
  ctx: CommandContext,
  { meta, actor, grounds, postId }: Given<ByMember & OfPost>,
): Promise<Outcome<PostResult>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: post, version } = await foldPost(tx, postId);
    if (post === null) throw noSuchPost();
    const events = decideRestorePost(actor, post);
    return appendBy({ ctx, actor, grounds }, tx, { post, version, events });
  });
}

/** Pins or locks a post, or takes that off it. @throws DomainError not-found | gone | forbidden `staff-only` */
export function markPost(
  ctx: CommandContext,
  {
    meta,
    actor,
    grounds,
    postId,
    ...change
  }: Given<ByMember & OfPost & { readonly mark: PostMark; readonly isOn: boolean }>,
): Promise<Outcome<PostResult>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state, version } = await foldPost(tx, postId);
    const post = requireReadable(state, actor);
    const events = decideMarkPost({ actor, ...change }, post);
    return appendBy({ ctx, actor, grounds }, tx, { post, version, events });
  });
}

/** A post written elsewhere; `content` is rich-text JSON. */
export interface ImportedPost {
  readonly id: string;
  readonly authorId: string;
  readonly categoryId: string | null;
  readonly title: string;
  readonly content: string;
  readonly excerpt?: string | null;
  readonly prefix?: string | null;
  readonly tags: readonly string[];
  readonly attribution: Attribution | null;
}

/**
 * A post written elsewhere, published at `meta.at`. The form's rules do not hold for it, those for safe content do.
 * @throws DomainError conflict `post-exists` | invalid
 */
export function importPost(
  ctx: CommandContext,
  { meta, post }: Given<{ readonly post: ImportedPost }>,
): Promise<Outcome<PostResult>> {
  const { id: postId, authorId, categoryId, attribution, prefix = null } = post;
  const body = importedBody(post.content);
  const title = asOneLine(post.title);
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state, version } = await foldPost(tx, postId);
    const text: PostText = {
      title,
      slug: await takeSlug(tx, title, postId),
      contentId: await saveBody(ctx, tx, body),
      excerpt: excerptOf(post.excerpt),
      thumbnail: body.thumbnail,
      prefix,
      prefixColor: prefixColorOf(prefix, undefined),
      tags: distinctTags(post.tags),
    };
    const command = { postId, authorId, categoryId, text, attribution, now: tx.now };
    return appendTo(tx, { postId, version, before: state }, decideImportPost(command, state));
  });
}

/** An edit made elsewhere at `meta.at`; what is left out stays. `by` null: nobody knows who. */
export interface ImportedPostEdit {
  readonly postId: string;
  readonly by: string | null;
  readonly title?: string;
  readonly content?: string;
  readonly tags?: readonly string[];
}

/** Adds a version to a post's history; nothing when it changes nothing. @throws DomainError not-found | gone | invalid */
export function importPostEdit(
  ctx: CommandContext,
  { meta, edit }: Given<{ readonly edit: ImportedPostEdit }>,
): Promise<Outcome<PostResult>> {
  const { postId, by, title, content, tags } = edit;
  const body = content === undefined ? undefined : importedBody(content);
  const changes = {
    ...(title === undefined ? {} : { title: asOneLine(title) }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
  };
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: post, version } = await foldPost(tx, postId);
    if (post === null) throw noSuchPost();
    const text = await changedText(ctx, tx, { post, changes, body });
    const events = decideImportPostEdit({ text, by }, post);
    return appendTo(tx, { postId, version, before: post }, events);
  });
}
