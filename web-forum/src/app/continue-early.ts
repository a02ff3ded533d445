import { holdKeysFor } from '../lib/keys/hold-keys.ts';
import type { DoneEarly } from './early-script.ts';

declare global {
  interface Window {
    /** Written by the early script; absent if no server rendered the page. */
    forumEarly?: DoneEarly;
  }
}

/** Replays presses from before the page was alive, and puts what was typed after them where it then belongs. */
export function continueEarly(): void {
  const { presses, shown, keys } = window.forumEarly ?? { presses: [], shown: [], keys: '' };
  delete window.forumEarly;
  if (presses.length === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  holdKeysFor(promise, keys);
  // Not while React is working.
  setTimeout(() => {
    for (const [index, button] of presses.entries()) {
      // On a page drawn for all members, it may have been pressed already: a press means what was shown.
      if (button.getAttribute('aria-pressed') === shown[index]) button.click();
    }
    resolve();
  });
}
