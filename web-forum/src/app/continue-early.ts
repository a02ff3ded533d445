import { holdKeysFor } from '../lib/keys-ahead.ts';
import type { DoneEarly } from './early-script.ts';

declare global {
  interface Window {
    /** Written by the early script; absent where no server has drawn the page. */
    forumEarly?: DoneEarly;
  }
}

/** What was pressed before the page was alive happens now, and what was typed after it goes where it then belongs. */
export function continueEarly(): void {
  const { presses, keys } = window.forumEarly ?? { presses: [], keys: '' };
  delete window.forumEarly;
  if (presses.length === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  holdKeysFor(promise, keys);
  // Not in the midst of React's own work.
  setTimeout(() => {
    for (const button of presses) button.click();
    resolve();
  });
}
