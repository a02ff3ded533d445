import type { StoreTransaction } from '@forum/event-store';
import type { DomainEvent } from '@forum/kernel';
import type { CommandContext } from '../../../framework/command-context.ts';
import { isListed } from '../decide/access.ts';
import { postFacts, type PostState } from '@forum/events/post-facts';
import { isUnlistedSlug, slugCandidates, unlistedSlug } from '../decide/text.ts';
import { isPostEvent, postStream, type PostEvent, type PostShown } from '@forum/events/posts';

const KIND = 'post-slug';
const TRIES = 20;

/** A post whose title needs an address. */
interface ToAddress {
  readonly postId: string;
  readonly title: string;
  readonly published: boolean;
  /** It is, or will be, in a private place. */
  readonly isPrivate: boolean;
}

/** A free slug for the title, reserved for the post forever: the first plain one, or one that ends at random. */
export async function takeSlug(
  ctx: CommandContext,
  tx: StoreTransaction,
  { postId, title, ...shown }: ToAddress,
): Promise<string> {
  if (isListed(shown)) return takePlainSlug(tx, { postId, title });
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const slug = unlistedSlug(title, postId, ctx.newId());
    if (await tx.reserve(KIND, slug, postId)) return slug;
  }
  throw noneLeft(postId);
}

/** The events. The one that lets readers see the post gives it its plain address, unless it has one. */
export async function withAddress(
  tx: StoreTransaction,
  before: PostState | null,
  events: readonly PostEvent[],
): Promise<PostEvent[]> {
  let post = before;
  const given: PostEvent[] = [];
  for (const event of events) {
    post = postFacts.evolve(post, event);
    const isShown = event.type === 'PostPublished' || event.type === 'PostRestored';
    if (isShown && post !== null && isListed(post) && isUnlistedSlug(post.slug)) {
      const address = { slug: await takePlainSlug(tx, post), previous: post.slug };
      given.push(address.slug === address.previous ? event : under(event, address));
    } else given.push(event);
  }
  return given;
}

function under(event: PostShown, address: NonNullable<PostShown['data']['address']>): PostEvent {
  return event.type === 'PostPublished'
    ? { ...event, data: { ...event.data, address } }
    : { ...event, data: { ...event.data, address } };
}

/**
 * Frees the addresses of a post that is gone for good and that readers never saw: they repeat its words. Not the plain
 * ones of older drafts: a reader that processes the log again, one partition after the other, would take such an
 * address from its next post.
 */
export async function releaseSlugs(tx: StoreTransaction, postId: string): Promise<void> {
  const { state } = await tx.fold(postStream(postId), slugsEver);
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
