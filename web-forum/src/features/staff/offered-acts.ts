import type { Comment } from '@forum/contracts/comments';
import type { Post } from '@forum/contracts/posts';
import { isStaff, type Actor } from '@forum/contracts/roles';

/** What has a menu for staff. */
export type StaffItem =
  | { readonly type: 'post'; readonly post: Post }
  | { readonly type: 'comment'; readonly comment: Comment };

/** What staff do to a post where it stands; to a comment `delete` and `restore` alone. */
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
  | 'delete'
  | 'restore';

/** What a reader may do to an item as it is, in the order of the menu. */
export function offeredActs(
  viewer: Pick<Actor, 'role'> | null,
  item: StaffItem,
): readonly StaffAct[] {
  if (!isStaff(viewer)) return [];
  if (item.type === 'comment') return [item.comment.isDeleted ? 'restore' : 'delete'];
  const { pinned, locked, featured, published, merged } = item.post;
  // It stands in the thread of another post, whose marks it has.
  if (merged) return ['delete'];
  return [
    pinned ? 'unpin' : 'pin',
    locked ? 'unlock' : 'lock',
    featured ? 'unfeature' : 'feature',
    published ? 'unpublish' : 'publish',
    'move',
    'delete',
  ];
}
