import { recordView } from '@forum/contracts/posts';
import { useEffect } from 'react';
import { useApi } from '../../lib/calls/api.ts';

/** A page open and visible this long counts as read, in ms. */
const READ_AFTER_MS = 3000;

/** Reports once that the post is being read. A failed view count does not concern the reader. */
export function useViewRecord(postId: string): void {
  const api = useApi();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') {
        api(recordView, { params: { id: postId } }).catch(ignoreFailure);
      }
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, postId]);
}

function ignoreFailure() {
  return undefined;
}
