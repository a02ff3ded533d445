import type { Post } from '@forum/contracts/posts';
import { LiveBar } from './LiveBar.tsx';
import { useLiveThread } from './useLiveThread.ts';

/** What happens under the post while it is read. Only an open page needs it, so it loads after the page. */
export function LiveReplies({ post }: { post: Pick<Post, 'id' | '_count'> }) {
  return <LiveBar {...useLiveThread(post)} />;
}
