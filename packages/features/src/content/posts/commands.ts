import { asOneLine } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import type { Outcome } from '@forum/event-store';
import { isPrivate } from '@forum/events/categories';
import { findCategory } from '../categories/operations/find-category.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { actOn, appendBy, appendTo, foldPost, type ByMember } from './commands/post-stream.ts';
import { flagPost, type Flagged } from './commands/flag.ts';
import type { MayBeClaimed } from './commands/publishable.ts';
import { takeSlug } from './commands/slugs.ts';
import { changePost, writePost, type PostToChange, type PostToWrite } from './commands/write.ts';
import { changedText, presentColor, presentTags, saveBody } from './commands/written-text.ts';
import { noSuchPost, requireReadable } from './decide/access.ts';
import { decideRestorePost } from './decide/holds.ts';
import { decideMarkPost, type PostMark } from './decide/marks.ts';
import type { PostState, PostText } from './decide/state.ts';
import { excerptOf, importedBody } from './decide/text.ts';
import { decideDeletePost, decideImportPost, decideImportPostEdit } from './decide.ts';

export { mergePost, type PostToMerge } from './commands/merge.ts';
export { findStanding } from './commands/standing.ts';
export { requirePublishable, type MayBeClaimed } from './commands/publishable.ts';
export { submitPost, submitPostEdit } from './commands/submit.ts';
export { setWiki } from './commands/wiki.ts';
export { turnPostVersion } from './commands/redact.ts';

/** The post after the command, without its body, which is the row `contentId` of `content`. */
export type PostResult = PostState;

type OfPost = { readonly postId: string };

/** `flag`: the watched word that it contains, so that staff review it. @throws DomainError invalid | forbidden */
export function createPost(
  ctx: CommandContext,
  { meta, claimed, ...writing }: Command<Omit<PostToWrite, 'postId'> & Flagged & MayBeClaimed>,
): Promise<Outcome<PostResult>> {
  const postId = claimed?.postId ?? ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    await claimed?.claim(tx);
    const post = await writePost(ctx, tx, { ...writing, postId });
    await flagPost(ctx, tx, post, writing);
    return post;
  });
}

/** Changes given fields. @throws DomainError not-found | gone | forbidden | invalid | conflict `changed-meanwhile` */
export function editPost(
  ctx: CommandContext,
  { flag, ...change }: Command<Omit<PostToChange, 'meta'> & Flagged>,
): Promise<Outcome<PostResult>> {
  return ctx.eventStore.execute(change.meta, async (tx) => {
    const post = await changePost(ctx, tx, change);
    await flagPost(ctx, tx, post, { flag, actor: change.actor });
    return post;
  });
}

/** Its address stays taken and answers "deleted". @throws DomainError not-found | gone | forbidden */
export function deletePost(
  ctx: CommandContext,
  { meta, actor, grounds, postId }: Command<ByMember & OfPost>,
): Promise<Outcome<PostResult>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: post, version } = await foldPost(tx, postId);
    if (post === null) throw noSuchPost();
    const act = actOn(ctx, post, { meta, actor, grounds });
    const events = decideDeletePost(act, post);
    return appendBy(act, tx, { post, version, events });
  });
}

/** Staff restore a deleted post, whoever deleted it. @throws DomainError not-found | forbidden | conflict | gone */
export function restorePost(
  ctx: CommandContext,
  { meta, actor, grounds, postId }: Command<ByMember & OfPost>,
): Promise<Outcome<PostResult>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: post, version } = await foldPost(tx, postId);
    if (post === null) throw noSuchPost();
    const events = decideRestorePost(actor, post);
    return appendBy({ ctx, actor, grounds }, tx, { post, version, events });
  });
}

/** Pins or locks a post, or takes the mark off. @throws DomainError not-found | gone | forbidden `staff-only` */
export function markPost(
  ctx: CommandContext,
  {
    meta,
    actor,
    grounds,
    postId,
    ...change
  }: Command<ByMember & OfPost & { readonly mark: PostMark; readonly isOn: boolean }>,
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
 * A post written elsewhere, published at `meta.at`. The form's rules do not apply, those for safe content do.
 * @throws DomainError conflict `post-exists` | invalid
 */
export function importPost(
  ctx: CommandContext,
  { meta, post }: Command<{ readonly post: ImportedPost }>,
): Promise<Outcome<PostResult>> {
  const { id: postId, authorId, categoryId, attribution, prefix = null } = post;
  const body = importedBody(post.content);
  const title = asOneLine(post.title);
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state, version } = await foldPost(tx, postId);
    const { category: place } = await findCategory(tx, categoryId);
    const isListed = place === null || !isPrivate(place);
    const text: PostText = {
      title,
      slug: await takeSlug(ctx, tx, { postId, title, isListed }),
      contentId: await saveBody(ctx, tx, body),
      excerpt: excerptOf(post.excerpt),
      thumbnail: body.thumbnail,
      prefix,
      prefixColor: await presentColor(tx, prefix, undefined),
      tags: await presentTags(tx, post.tags),
    };
    const command = { postId, authorId, categoryId, place, text, attribution, now: tx.now };
    return appendTo(tx, { postId, version, before: state }, decideImportPost(command, state));
  });
}

/** An edit made elsewhere at `meta.at`; fields left out stay. `by` null: the editor is unknown. */
export interface ImportedPostEdit {
  readonly postId: string;
  readonly by: string | null;
  readonly title?: string;
  readonly content?: string;
  readonly tags?: readonly string[];
}

/** Adds a version to a post's history, unless nothing changes. @throws DomainError not-found | gone | invalid */
export function importPostEdit(
  ctx: CommandContext,
  { meta, edit }: Command<{ readonly edit: ImportedPostEdit }>,
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
