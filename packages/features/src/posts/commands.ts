import { asOneLine, type Actor } from '@forum/contracts';
import type { Attribution } from '@forum/contracts/attribution';
import type { PostFields } from '@forum/contracts/posts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { categoryFacts, categoryStream } from '../categories/events.ts';
import type { CommandContext, Given } from '../command-context.ts';
import {
  decideCreatePost,
  decideDeletePost,
  decideEditPost,
  decideImportPost,
  decideImportPostEdit,
} from './decide.ts';
import {
  noSuchPost,
  requireMayEdit,
  requireReadable,
  type CategoryFound,
} from './decide/access.ts';
import { postRules, type PostState, type PostText } from './decide/state.ts';
import {
  distinctTags,
  excerptOf,
  importedBody,
  prefixColorOf,
  requireVisibleTitle,
  slugBase,
  slugCandidates,
  writtenBody,
  type Body,
} from './decide/text.ts';
import { postStream, type PostEvent } from './events.ts';
import { isSameBody } from './vault.ts';

/** The post as it is after the command, but for its body, which is the row `contentId` of `content`. */
export type PostResult = PostState;

/** Changes of a post; what is left out or undefined stays. */
export type PostChanges = { readonly [Field in keyof PostFields]?: PostFields[Field] | undefined };

type OfPost = { readonly postId: string };
type ByMember = { readonly actor: Actor };

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
    return append(tx, { postId, version: 0, before: null }, decideCreatePost(command, null));
  });
}

/** Changes what is given. @throws DomainError not-found | gone | forbidden | invalid */
export function editPost(
  ctx: CommandContext,
  { meta, actor, postId, changes }: Given<ByMember & OfPost & { readonly changes: PostChanges }>,
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
    const command = { actor, home, target, text, published, featured, now: tx.now };
    return append(tx, { postId, version, before: post }, decideEditPost(command, post));
  });
}

/** Its address stays taken and answers "deleted". @throws DomainError not-found | gone | forbidden */
export function deletePost(
  ctx: CommandContext,
  { meta, actor, postId }: Given<ByMember & OfPost>,
): Promise<Outcome<PostResult>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state, version } = await foldPost(tx, postId);
    return append(tx, { postId, version, before: state }, decideDeletePost(actor, state));
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
    return append(tx, { postId, version, before: state }, decideImportPost(command, state));
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
    return append(tx, { postId, version, before: post }, events);
  });
}

interface Before {
  readonly postId: string;
  readonly version: number;
  readonly before: PostState | null;
}

async function append(
  tx: StoreTransaction,
  { postId, version, before }: Before,
  events: readonly PostEvent[],
): Promise<PostResult> {
  await tx.append(postStream(postId), version, events);
  const after = events.reduce(postRules.evolve, before);
  if (after === null) throw noSuchPost();
  return after;
}

interface TextChange {
  readonly post: PostState;
  readonly changes: PostChanges;
  readonly body: Body | undefined;
}

async function changedText(
  ctx: CommandContext,
  tx: StoreTransaction,
  { post, changes, body }: TextChange,
): Promise<PostText> {
  const { title = post.title, prefix = post.prefix, excerpt, tags } = changes;
  const newBody = body !== undefined && !(await isSameBody(tx.connection, post.contentId, body));
  const keepsColor = changes.prefix === undefined && changes.prefixColor === undefined;
  return {
    title,
    slug: await slugAfter(tx, post, title),
    contentId: newBody ? await saveBody(ctx, tx, body) : post.contentId,
    excerpt: excerpt === undefined ? post.excerpt : excerptOf(excerpt),
    thumbnail: body === undefined ? post.thumbnail : body.thumbnail,
    prefix,
    prefixColor: keepsColor ? post.prefixColor : prefixColorOf(prefix, changes.prefixColor),
    tags: tags === undefined ? post.tags : distinctTags(tags),
  };
}

// The address only changes when the title gives another one; "Hello world!" keeps hello-world-2.
async function slugAfter(tx: StoreTransaction, post: PostState, title: string): Promise<string> {
  const { postId } = post;
  if (slugBase(title, postId) === slugBase(post.title, postId)) return post.slug;
  return takeSlug(tx, title, postId);
}

async function takeSlug(tx: StoreTransaction, title: string, postId: string): Promise<string> {
  for (const slug of slugCandidates(title, postId)) {
    if (await tx.reserve('post-slug', slug, postId)) return slug;
  }
  throw new Error(`No address is left for post ${postId}.`);
}

async function saveBody(ctx: CommandContext, tx: StoreTransaction, body: Body): Promise<string> {
  const id = ctx.newId();
  await tx.saveContent({ id, body: body.json, text: body.text });
  return id;
}

async function foldPost(tx: StoreTransaction, postId: string) {
  if (!isId(postId)) throw noSuchPost();
  return tx.fold(postStream(postId).name, postRules);
}

async function findCategory(tx: StoreTransaction, id: string | null): Promise<CategoryFound> {
  const category = id === null ? null : await factsOf(tx, id);
  const parentId = category?.parentId ?? null;
  return { category, parent: parentId === null ? null : await factsOf(tx, parentId) };
}

async function factsOf(tx: StoreTransaction, id: string) {
  return (await tx.fold(categoryStream(id).name, categoryFacts)).state;
}
