import type { StaffItem } from './offered-acts.ts';

/** The console page of the item or member, with all acts on it. */
export function consoleAddress(item: { type: StaffItem['type'] | 'user'; id: string }): string {
  return `/admin/${item.type}s/${item.id}/show`;
}

/** The console page of the thread as it was at each moment. */
export function historyAddress(item: StaffItem): string {
  const postId = item.type === 'post' ? item.post.id : item.comment.postId;
  return `/admin/posts/${postId}/as-of`;
}
