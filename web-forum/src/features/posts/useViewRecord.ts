import { recordView } from '@forum/contracts/posts';
import { useEffect } from 'react';
import { useApi } from '../../lib/api.ts';

/** A page that was open and in sight this long was read, in ms. */
const READ_AFTER_MS = 3000;

/** Says once that the post is being read. A view that cannot be counted concerns nobody who reads. */
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
