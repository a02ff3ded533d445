import { useEffect, useRef } from 'react';
import { shortcutKey } from '../../lib/keys/shortcut-key.ts';
import { onPageKey } from '../../lib/keys/page-keys.ts';

/** Ctrl or Cmd with `/` focuses the search, with `B` toggles the sidebar (specification, section 4). */
export function useShortcuts(acts: { focusSearch: () => void; toggleSidebar: () => void }) {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const isTyping = event.target instanceof HTMLElement && event.target.isContentEditable;
      const key = shortcutKey(event).toLowerCase();
      // German, French and many other layouts write it with Shift.
      if (key === '/') latest.current.focusSearch();
      // In the editor, Ctrl+B makes text bold; with Shift, it is the browser's.
      else if (key === 'b' && !event.shiftKey && !isTyping) latest.current.toggleSidebar();
      else return;
      event.preventDefault();
    };
    return onPageKey(onKey);
  }, []);
}
