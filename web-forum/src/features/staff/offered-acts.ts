import type { Comment } from '@forum/contracts/comments';
import type { Post } from '@forum/contracts/posts';
import { isStaff, type Actor } from '@forum/contracts/roles';

/** Items with a staff menu. */
export type StaffItem =
  | { readonly type: 'post'; readonly post: Post }
  | { readonly type: 'comment'; readonly comment: Comment };

/** Staff acts on a post in place; on a comment only `delete` and `restore`. */
export type StaffAct =
  | 'pin'
  | 'unpin'
  | 'lock'
  | 'unlock'
  | 'feature'
  | 'unfeature'
  | 'publish'
  | 'unpublish'
  | 'move'
  | 'closePoll'
  | 'removePoll'
  | 'removePreviews'
  | 'delete'
  | 'restore';

const POLL_ACTS = ['closePoll', 'removePoll'] as const;

/** The acts open to a reader on an item in its present state, in menu order. */
export function offeredActs(
  viewer: Pick<Actor, 'role'> | null,
  item: StaffItem,
): readonly StaffAct[] {
  if (!isStaff(viewer)) return [];
  const onLinks = foreignLinksOf(item).length > 0 ? (['removePreviews'] as const) : [];
  if (item.type === 'comment') {
    return [...onLinks, item.comment.isDeleted ? 'restore' : 'delete'];
  }
  const { pinned, locked, featured, published, merged, hasPoll } = item.post;
  // It is in the thread of another post and shares its marks.
  if (merged) return [...onLinks, 'delete'];
  return [
    pinned ? 'unpin' : 'pin',
    locked ? 'unlock' : 'lock',
    featured ? 'unfeature' : 'feature',
    published ? 'unpublish' : 'publish',
    'move',
    ...(hasPoll ? POLL_ACTS : []),
    ...onLinks,
    'delete',
  ];
}

/** The addresses in an item that have previews of pages elsewhere. */
export function foreignLinksOf(item: StaffItem): string[] {
  const { linkPreviews = [] } = item.type === 'post' ? item.post : item.comment;
  return linkPreviews.flatMap(({ address, postId }) => (postId === null ? [address] : []));
}
