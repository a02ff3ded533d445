import { noSuch } from '@forum/kernel/refusals';
import { asOneLine } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { findCategory } from '../categories/operations/find-category.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import type { ByMember } from '../items/operations/by-member.ts';
import { actOnPost, appendTo, foldPost, type OnPost } from './commands/post-stream.ts';
import { flagItem, type Flagged } from '../items/operations/flag.ts';
import type { MayBeClaimed } from './commands/publishable.ts';
import { changePost, writePost, type PostToChange, type PostToWrite } from './commands/write.ts';
import { changedText, newText } from './commands/written-text.ts';
import { isRead } from './decide/access.ts';
import { decideRestorePost } from './decide/holds.ts';
import { decideMarkPost, type PostMark } from './decide/marks.ts';
import type { PostState } from '@forum/events/post-facts';
import { importedBody } from './decide/text.ts';
import { decideDeletePost, decideImportPost, decideImportPostEdit } from './decide.ts';

export { mergePost, type PostToMerge } from './commands/merge.ts';
export { findPresent } from './commands/present.ts';
export { requirePublishable, type MayBeClaimed } from './commands/publishable.ts';
export { submitPost, submitPostEdit } from './commands/submit.ts';
export { setWiki } from './commands/wiki.ts';
export { turnPostVersion } from './commands/redact.ts';

/** `flag`: the watched word that it contains, so that staff review it. @throws DomainError invalid | forbidden */
export function createPost(
  ctx: CommandContext,
  {
    meta,
    claimed,
    postId = claimed?.postId ?? ctx.newId(),
    ...writing
  }: Command<Omit<PostToWrite, 'postId'> & Flagged & MayBeClaimed & { postId?: string }>,
): Promise<Outcome<PostState>> {
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
): Promise<Outcome<PostState>> {
  return ctx.eventStore.execute(change.meta, async (tx) => {
    const post = await changePost(ctx, tx, change);
    await flagPost(ctx, tx, post, { flag, actor: change.actor });
    return post;
  });
}

// If readers can see it, in its own place or in another's thread. The flag is about whoever wrote the word: its author,
// or an editor of their wiki.
async function flagPost(
  ctx: CommandContext,
  tx: StoreTransaction,
  post: PostState,
  { flag, actor }: Flagged & Pick<ByMember, 'actor'>,
): Promise<void> {
  const { postId } = post;
  const item = { type: 'post', id: postId } as const;
  if (isRead(post)) await flagItem(ctx, tx, { item, postId, memberId: actor.id, flag });
}

/** Its address stays taken and answers "deleted". @throws DomainError not-found | gone | forbidden */
export function deletePost(
  ctx: CommandContext,
  command: Command<OnPost>,
): Promise<Outcome<PostState>> {
  return actOnPost(ctx, command, decideDeletePost);
}

/** Staff restore a deleted post, whoever deleted it. @throws DomainError not-found | forbidden | conflict | gone */
export function restorePost(
  ctx: CommandContext,
  command: Command<OnPost>,
): Promise<Outcome<PostState>> {
  return actOnPost(ctx, command, decideRestorePost);
}

/** Pins or locks a post, or takes the mark off. @throws DomainError not-found | gone | forbidden `staff-only` */
export function markPost(
  ctx: CommandContext,
  { mark, isOn, ...command }: Command<OnPost & { readonly mark: PostMark; readonly isOn: boolean }>,
): Promise<Outcome<PostState>> {
  return actOnPost(ctx, command, ({ actor }, post) => decideMarkPost({ actor, mark, isOn }, post));
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
): Promise<Outcome<PostState>> {
  const { id: postId, authorId, categoryId, attribution } = post;
  const body = importedBody(post.content);
  const title = asOneLine(post.title);
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state, version } = await foldPost(tx, postId);
    const { category: place } = await findCategory(tx, categoryId);
    const to = { postId, published: true, place };
    const text = await newText(ctx, tx, { ...to, body, written: { ...post, title } });
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
): Promise<Outcome<PostState>> {
  const { postId, by, title, content, tags } = edit;
  const body = content === undefined ? undefined : importedBody(content);
  const changes = {
    ...(title === undefined ? {} : { title: asOneLine(title) }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
  };
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: post, version } = await foldPost(tx, postId);
    if (post === null) throw noSuch('post');
    const text = await changedText(ctx, tx, { post, changes, body });
    const events = decideImportPostEdit({ text, by }, post);
    return appendTo(tx, { postId, version, before: post }, events);
  });
}
