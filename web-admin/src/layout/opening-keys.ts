import { shortcutKey } from '@forum/web-forum/keys/shortcut-key';
import { useEffect, useLayoutEffect, useRef } from 'react';

type Filled = Record<string, unknown>;

/** Opens a form by a key on the page, prefilled by the key. Not while typing, nor in a dialog. */
export function useOpeningKeys(
  opensBy: ((key: string) => Filled | undefined) | undefined,
  open: (filled: Filled) => void,
): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  // Before the page is painted: a reader who sees the form's button may press the key.
  useLayoutEffect(() => {
    if (opensBy === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target)) return;
      const filled = opensBy(shortcutKey(event));
      if (filled !== undefined) latest.current(filled);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opensBy]);
}

/** Whether a key pressed there belongs to a field, a list, an open dialog or an open menu. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TYPED) !== null;
}

const TYPED =
  'input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=presentation] [role=menu]';
