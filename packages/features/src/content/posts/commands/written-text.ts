import { LIMITS, type PaletteKey } from '@forum/contracts';
import type { PostFields } from '@forum/contracts/post-fields';
import type { StoreTransaction } from '@forum/event-store';
import { isPrivate, type CategoryFacts } from '@forum/events/categories';
import { tagFacts, tagKeyOf, tagStream } from '@forum/events/tags';
import { prefixFacts, prefixStream } from '@forum/events/prefixes';
import type { CommandContext } from '../../../framework/command-context.ts';
import type { PostState, PostText } from '@forum/events/post-facts';
import {
  distinctTags,
  excerptOf,
  isGenerated,
  prefixColorOf,
  slugBase,
  type Body,
} from '../decide/text.ts';
import { takeSlug } from './slugs.ts';
import { readText } from '../../../framework/stored-text.ts';

/** The written part of a new post. */
interface NewText {
  readonly postId: string;
  readonly published: boolean;
  /** Its category; null: it has none. */
  readonly place: CategoryFacts | null;
  readonly body: Body;
  readonly written: {
    readonly title: string;
    readonly tags: readonly string[];
    readonly excerpt?: string | null | undefined;
    readonly prefix?: string | null | undefined;
    readonly prefixColor?: string | undefined;
  };
}

/** The written part of a new post; takes a slug and stores the body. */
export async function newText(
  ctx: CommandContext,
  tx: StoreTransaction,
  {
    postId,
    published,
    place,
    body,
    written: { title, excerpt, prefix = null, prefixColor, tags },
  }: NewText,
): Promise<PostText> {
  const shown = { published, isPrivate: place !== null && isPrivate(place) };
  return {
    title,
    slug: await takeSlug(ctx, tx, { postId, title, ...shown }),
    contentId: await saveBody(ctx, tx, body),
    excerpt: excerptOf(excerpt),
    thumbnail: body.thumbnail,
    prefix,
    prefixColor: await presentColor(tx, prefix, prefixColor),
    tags: await presentTags(tx, tags),
  };
}

/** Changes of a post; fields left out or undefined stay. */
export type PostChanges = { readonly [Field in keyof PostFields]?: PostFields[Field] | undefined };

/** A change of a post's written part. */
export interface TextChange {
  readonly post: PostState;
  readonly changes: PostChanges;
  readonly body: Body | undefined;
}

/** The written part after the changes; takes a slug and stores the body where those are new. */
export async function changedText(
  ctx: CommandContext,
  tx: StoreTransaction,
  { post, changes, body }: TextChange,
): Promise<PostText> {
  const { title = post.title, prefix = post.prefix, tags } = changes;
  // A form sends all its fields, and an unchanged version would mark the post as edited.
  const newBody =
    body !== undefined && (await readText(tx.connection, post.contentId)).body !== body.json;
  const keepsColor = changes.prefix === undefined && changes.prefixColor === undefined;
  return {
    title,
    slug: await slugAfter(ctx, tx, { post, title }),
    contentId: newBody ? await saveBody(ctx, tx, body) : post.contentId,
    excerpt: await excerptAfter(tx, post, changes.excerpt),
    thumbnail: body === undefined ? post.thumbnail : body.thumbnail,
    prefix,
    prefixColor: keepsColor
      ? post.prefixColor
      : await presentColor(tx, prefix, changes.prefixColor),
    tags: tags === undefined ? post.tags : await presentTags(tx, tags),
  };
}

/** The written excerpt after a change. A generated excerpt sent back by a form was not written by anybody. */
export async function excerptAfter(
  tx: StoreTransaction,
  post: PostState,
  excerpt: string | null | undefined,
): Promise<string | null> {
  if (excerpt === undefined) return post.excerpt;
  const written = excerptOf(excerpt);
  if (written === null || post.excerpt !== null) return written;
  const { text } = await readText(tx.connection, post.contentId);
  return isGenerated(written, text) ? null : written;
}

// The chosen colour, else the one set by staff.
async function presentColor(
  tx: StoreTransaction,
  prefix: string | null,
  color: string | undefined,
): Promise<PaletteKey> {
  const isAsked = color === undefined && prefix !== null;
  const known = isAsked ? (await tx.fold(prefixStream, prefixFacts)).state : [];
  return prefixColorOf(known, { prefix, color });
}

// Once each, those renamed by staff under their present names.
async function presentTags(tx: StoreTransaction, written: readonly string[]): Promise<string[]> {
  let tags = distinctTags(written);
  for (let hop = 0; hop < LIMITS.tagRenamings; hop += 1) {
    await tx.readAhead(...tags.map((tag) => tagStream(tagKeyOf(tag))));
    const before = tags;
    const next: string[] = [];
    for (const tag of before) {
      const { state } = await tx.fold(tagStream(tagKeyOf(tag)), tagFacts);
      next.push(state.to ?? tag);
    }
    tags = distinctTags(next);
    if (next.every((tag, at) => tagKeyOf(tag) === tagKeyOf(before[at] ?? tag))) break;
  }
  return tags;
}

// The address only changes when the title gives another one; "Hello world!" keeps hello-world-2.
async function slugAfter(
  ctx: CommandContext,
  tx: StoreTransaction,
  { post, title }: { readonly post: PostState; readonly title: string },
): Promise<string> {
  const { postId } = post;
  if (slugBase(title, postId) === slugBase(post.title, postId)) return post.slug;
  return takeSlug(ctx, tx, { ...post, title });
}

async function saveBody(ctx: CommandContext, tx: StoreTransaction, body: Body): Promise<string> {
  const id = ctx.newId();
  await tx.saveContent({ id, body: body.json, text: body.text });
  return id;
}
