import { LIMITS } from '@forum/contracts/limits';
import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../../lib/loading/when-idle.ts';
import type { ShownReplies } from './useReplies.ts';

/**
 * Loads a thread to its end, a page at a time, while the page is idle (specification, section 7, Comments: "until all
 * are loaded"). Longer ones load as they are scrolled (decisions).
 */
export function useRestWhenIdle(
  { loadNext }: Pick<ShownReplies, 'loadNext'>,
  comments: number,
): void {
  const isWanted = loadNext !== null && comments <= LIMITS.comments.loadedWhole;
  const load = useEffectEvent(() => loadNext?.());
  useEffect(() => (isWanted ? whenIdle(load) : undefined), [isWanted]);
}
