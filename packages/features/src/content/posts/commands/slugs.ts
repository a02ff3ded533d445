import type { StoreTransaction } from '@forum/event-store';
import type { DomainEvent } from '@forum/kernel';
import type { CommandContext } from '../../../framework/command-context.ts';
import type { PostState } from '../decide/state.ts';
import { isUnlistedSlug, slugCandidates, unlistedSlug } from '../decide/text.ts';
import { isPostEvent, postStream, type PostEvent } from '@forum/events/posts';

const KIND = 'post-slug';
const TRIES = 20;

/** A post whose title needs an address. */
interface ToAddress {
  readonly postId: string;
  readonly title: string;
  /** Readers can see it, and so its address: it may be the plain one. */
  readonly isListed: boolean;
}

/** A free slug for the title, reserved for the post forever: the first plain one, or one that ends at random. */
export async function takeSlug(
  ctx: CommandContext,
  tx: StoreTransaction,
  { postId, title, isListed }: ToAddress,
): Promise<string> {
  if (isListed) return takePlainSlug(tx, { postId, title });
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const slug = unlistedSlug(title, postId, ctx.newId());
    if (await tx.reserve(KIND, slug, postId)) return slug;
  }
  throw noneLeft(postId);
}

/** Gives a post that readers can see from now on its plain address; no event if it has one. */
export async function addressed(tx: StoreTransaction, post: PostState): Promise<PostEvent[]> {
  const { postId, authorId, slug: previous } = post;
  if (!post.published || !isUnlistedSlug(previous)) return [];
  const slug = await takePlainSlug(tx, post);
  if (slug === previous) return [];
  return [{ type: 'PostAddressed', data: { postId, authorId, slug, previous } }];
}

/**
 * Frees the addresses of a post that is gone for good and that readers never saw: they repeat its words. Not the plain
 * ones of older drafts: a reader that processes the log again, one partition after the other, would take such an
 * address from its next post.
 */
export async function releaseSlugs(tx: StoreTransaction, postId: string): Promise<void> {
  const { state } = await tx.fold(postStream(postId).name, slugsEver);
  for (const slug of state.filter(isUnlistedSlug)) await tx.release(KIND, slug);
}

const NONE: readonly string[] = [];

const slugsEver = {
  initialState: NONE,
  evolve: (slugs: readonly string[], event: DomainEvent): readonly string[] =>
    isPostEvent(event) && 'slug' in event.data ? [...slugs, event.data.slug] : slugs,
};

async function takePlainSlug(
  tx: StoreTransaction,
  { postId, title }: Pick<ToAddress, 'postId' | 'title'>,
): Promise<string> {
  for (const slug of slugCandidates(title, postId)) {
    if (await tx.reserve(KIND, slug, postId)) return slug;
  }
  throw noneLeft(postId);
}

function noneLeft(postId: string): Error {
  return new Error(`No address is left for post ${postId}.`);
}
