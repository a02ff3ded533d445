import { markRead } from '@forum/contracts/reading';
import { useEffect } from 'react';
import { useApi } from '../../lib/calls/api.ts';

const SECOND_MS = 1000;
/** How often time is measured, and reported, in seconds. */
const LOOK = 5;
const TELL = 60;

/** Reports once a minute how long a post has been on the reader's screen; null: nothing. Failures are not shown. */
export function useReadingTime(postId: string | null): void {
  const api = useApi();
  useEffect(() => {
    if (postId === null) return undefined;
    let seconds = 0;
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden' || !document.hasFocus()) return;
      seconds += LOOK;
      if (seconds < TELL) return;
      api(markRead, { params: { id: postId }, body: { seconds } }).catch(() => undefined);
      seconds = 0;
    }, LOOK * SECOND_MS);
    return () => clearInterval(timer);
  }, [api, postId]);
}
