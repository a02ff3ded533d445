import type { PostSelection } from '@forum/contracts/post-lists';
import type { DismissedList } from '@forum/contracts/watching';

/** A list of what a member follows. */
export type ListName = 'unread' | 'newPosts' | 'following' | 'watching';

interface FollowedList {
  readonly name: ListName;
  readonly path: string;
  /** Null: it lists things, not posts. */
  readonly only: PostSelection | null;
  /** Whose count it shows, and what can be cleared at once. */
  readonly counted: DismissedList | null;
}

/** In the order of their tabs; all but the first are parts of "Following". */
export const FOLLOWED_LISTS: readonly [FollowedList, FollowedList, ...FollowedList[]] = [
  { name: 'unread', path: '/unread', only: 'tracked', counted: 'tracked' },
  // "/new" is the page for writing posts.
  { name: 'newPosts', path: '/new-posts', only: 'new', counted: 'new' },
  { name: 'following', path: '/following', only: 'followed', counted: null },
  { name: 'watching', path: '/watching', only: null, counted: null },
];
