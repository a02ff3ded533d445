import { shortcutKey } from '../../lib/keys/shortcut-key.ts';
import { takesText } from '../../lib/keys/takes-text.ts';

/** How long the second key of a pair may take, in ms. */
export const PAIR_MS = 1000;

/** A key press as far as shortcuts care. */
interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/** Whether the press can be a shortcut: not a browser shortcut, not text being written, not behind a dialog. */
export function isShortcut(event: Pressed): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.defaultPrevented || shortcutKey(event).length !== 1) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !takesText(event.target);
}

/** Combines presses: `g` and then `h` within a second is `g h`. */
export function createSequence(now: () => number) {
  let last = { key: '', at: -Infinity };
  return (key: string): readonly string[] => {
    const pair = now() - last.at <= PAIR_MS ? [`${last.key} ${key}`] : [];
    last = { key, at: now() };
    // The longer one first: `g h` is not also an `h`.
    return [...pair, key];
  };
}
