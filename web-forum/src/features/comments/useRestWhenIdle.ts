import { LIMITS } from '@forum/contracts/limits';
import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../../lib/loading/when-idle.ts';
import type { ShownReplies } from './useReplies.ts';

/**
 * Loads a thread to its end, a page at a time, while the page is idle (specification, section 7, Comments: "until all
 * are loaded"). Longer ones load as they are scrolled (decisions), but for what the page was drawn without.
 */
export function useRestWhenIdle(
  { loadNext, isInPart }: Pick<ShownReplies, 'loadNext' | 'isInPart'>,
  comments: number,
): void {
  const isShort = comments <= LIMITS.comments.loadedWhole;
  const isWanted = loadNext !== null && (isInPart || isShort);
  const load = useEffectEvent(() => loadNext?.());
  useEffect(() => (isWanted ? whenIdle(load) : undefined), [isWanted]);
}
