import type { PostFields } from '@forum/contracts/posts';
import type { StoreTransaction } from '@forum/event-store';
import type { CommandContext } from '../../command-context.ts';
import type { PostState, PostText } from '../decide/state.ts';
import {
  distinctTags,
  excerptOf,
  prefixColorOf,
  slugBase,
  slugCandidates,
  type Body,
} from '../decide/text.ts';
import { isSameBody } from '../vault.ts';

/** Changes of a post; what is left out or undefined stays. */
export type PostChanges = { readonly [Field in keyof PostFields]?: PostFields[Field] | undefined };

/** What is to become of a post's written part. */
export interface TextChange {
  readonly post: PostState;
  readonly changes: PostChanges;
  readonly body: Body | undefined;
}

/** The written part after the changes; takes a slug and keeps the body where those are new. */
export async function changedText(
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

/** The first free slug for the title, the post's for ever. */
export async function takeSlug(
  tx: StoreTransaction,
  title: string,
  postId: string,
): Promise<string> {
  for (const slug of slugCandidates(title, postId)) {
    if (await tx.reserve('post-slug', slug, postId)) return slug;
  }
  throw new Error(`No address is left for post ${postId}.`);
}

/** Keeps a version of the body. @returns its content id */
export async function saveBody(
  ctx: CommandContext,
  tx: StoreTransaction,
  body: Body,
): Promise<string> {
  const id = ctx.newId();
  await tx.saveContent({ id, body: body.json, text: body.text });
  return id;
}
