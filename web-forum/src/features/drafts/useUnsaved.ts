import { useEffect, useState } from 'react';
import { holdUnsaved, releaseUnsaved, type Unsaved } from './unsaved.ts';

/** For a form without a draft: from `hold` to `release`, leaving the page asks. */
export function useUnsaved(): { hold: () => void; release: () => void } {
  const [unsaved] = useState<Unsaved>(() => ({ flush: null }));
  useEffect(() => () => releaseUnsaved(unsaved), [unsaved]);
  return { hold: () => holdUnsaved(unsaved), release: () => releaseUnsaved(unsaved) };
}
