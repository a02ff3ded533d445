import type { Actor } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import { OWNER } from '@forum/contracts/holds';
import type { PostEvent } from '@forum/events/posts';
import type { PostState } from '@forum/events/post-facts';

const KINDS: Readonly<Record<PostEvent['type'], ActKind>> = {
  PostCreated: 'post.edit',
  PostEdited: 'post.edit',
  PostMoved: 'post.move',
  PostAudienceChanged: 'category.audience',
  PostRetagged: 'post.edit',
  PostPrefixed: 'post.edit',
  PostPublished: 'post.publish',
  PostUnpublished: 'post.unpublish',
  PostFeatured: 'post.feature',
  PostUnfeatured: 'post.unfeature',
  PostVersionRedacted: 'post.redact',
  PostVersionRestored: 'post.unredact',
  PostPinned: 'post.pin',
  PostUnpinned: 'post.unpin',
  PostLocked: 'post.lock',
  PostUnlocked: 'post.unlock',
  PostWikiOpened: 'post.wiki',
  PostWikiClosed: 'post.unwiki',
  PostMerged: 'post.merge',
  PostUnmerged: 'post.merge',
  PostReassigned: 'member.merge',
  PostDeleted: 'post.delete',
  PostHeld: 'post.delete',
  PostHoldLifted: 'post.restore',
  PostRestored: 'post.restore',
};

/** Reserved for staff, even on their own posts. */
const STAFF_ONLY: ReadonlySet<string> = new Set([
  'PostFeatured',
  'PostUnfeatured',
  'PostPinned',
  'PostUnpinned',
  'PostLocked',
  'PostUnlocked',
  'PostRestored',
  'PostVersionRedacted',
  'PostVersionRestored',
]);

/** The staff act that these events form; null: the author could have done the same without a role. */
export function actOf(actor: Actor, post: PostState, events: readonly PostEvent[]): ActKind | null {
  const [first, ...more] = events;
  if (first === undefined) return null;
  if (first.type === 'PostEdited' && first.data.asEditor === true) return null;
  if (actor.id === post.authorId && !events.some((event) => needsStaff(post, event))) return null;
  if (more.length > 0) return 'post.edit';
  const isOfHold = first.type === 'PostHeld' || first.type === 'PostHoldLifted';
  if (!isOfHold || first.data.as === 'deleted') return KINDS[first.type];
  return first.type === 'PostHeld' ? 'post.unpublish' : 'post.publish';
}

// The author alone cannot republish a post that staff took down.
function needsStaff({ unpublishHolds }: PostState, { type }: PostEvent): boolean {
  if (type === 'PostPublished') return unpublishHolds.some((hold) => hold !== OWNER);
  return STAFF_ONLY.has(type);
}
