import { useEffect, type RefObject } from 'react';
import { dockState, resizeDock } from '../../lib/writing/dock.ts';

/** What Escape closes or leaves before it makes the panel small: windows over it, and the text, which keeps Tab. */
const FIRST = 'dialog, [popover], [contenteditable]';

/** Escape makes the panel small: in it, and after a first Escape has left its text for the page. */
export function useEscape(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || dockState().size === 'small') return;
      if (!(target instanceof Element) || target.closest(FIRST) !== null) return;
      if (target === document.body || panel.current?.contains(target) === true) resizeDock('small');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panel]);
}
