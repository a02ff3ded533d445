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
  | 'delete'
  | 'restore';

const POLL_ACTS = ['closePoll', 'removePoll'] as const;

/** The acts open to a reader on an item in its present state, in menu order. */
export function offeredActs(
  viewer: Pick<Actor, 'role'> | null,
  item: StaffItem,
): readonly StaffAct[] {
  if (!isStaff(viewer)) return [];
  if (item.type === 'comment') return [item.comment.isDeleted ? 'restore' : 'delete'];
  const { pinned, locked, featured, published, merged, hasPoll } = item.post;
  // It is in the thread of another post and shares its marks.
  if (merged) return ['delete'];
  return [
    pinned ? 'unpin' : 'pin',
    locked ? 'unlock' : 'lock',
    featured ? 'unfeature' : 'feature',
    published ? 'unpublish' : 'publish',
    'move',
    ...(hasPoll ? POLL_ACTS : []),
    'delete',
  ];
}
