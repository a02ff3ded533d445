import type { Post } from '@forum/contracts/posts';
import { Suspense, useState } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { pollPart } from './late-poll.ts';

/** The post's poll; nothing for most posts. */
export function PostPoll({ post }: { post: Post }) {
  const [Part] = useState(pollPart.drawn);
  if (!post.hasPoll) return null;
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Part post={post} />
    </Suspense>
  );
}
