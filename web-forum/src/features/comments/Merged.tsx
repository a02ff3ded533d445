import type { Post } from '@forum/contracts/posts';
import { Suspense, useState } from 'react';
import { mergedThreads } from './late-parts.ts';

/** The posts merged into this one, each with its own discussion; nothing for most posts. */
export function Merged({ post }: { post: Post }) {
  const [Threads] = useState(mergedThreads.drawn);
  if (post.mergedPosts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Threads post={post} />
    </Suspense>
  );
}
