import type { StaffItem } from './offered-acts.ts';

/** Where the console shows the item with its versions and all that can be done to it. */
export function consoleAddress(item: StaffItem): string {
  return item.type === 'post'
    ? `/admin/posts/${item.post.id}/show`
    : `/admin/comments/${item.comment.id}/show`;
}

/** Where the console shows the thread as it was at each moment. */
export function historyAddress(item: StaffItem): string {
  const postId = item.type === 'post' ? item.post.id : item.comment.postId;
  return `/admin/posts/${postId}/as-of`;
}
