import { useEffect, useState } from 'react';
import { holdUnsaved, releaseUnsaved, type Unsaved } from './unsaved.ts';

/** For a form without a draft: from `hold` to `release`, leaving the page asks. */
export function useUnsaved(): { hold: () => void; release: () => void } {
  const [unsaved] = useState<Unsaved>(() => ({ flush: null }));
  useEffect(() => () => releaseUnsaved(unsaved), [unsaved]);
  return { hold: () => holdUnsaved(unsaved), release: () => releaseUnsaved(unsaved) };
}

/** For a form that stays when its page is left: as long as its draft (`key`) is another text, leaving the forum asks. */
export function useHeldBack(isHeld: boolean, key: string): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const unsaved: Unsaved = { flush: null, stays: true, key };
    holdUnsaved(unsaved);
    return () => releaseUnsaved(unsaved);
  }, [isHeld, key]);
}
