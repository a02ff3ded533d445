import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the reading position when something is inserted above: `first` names the first item. The list needs
 * `overflow-anchor: none`, or browsers that do the same would do it twice.
 */
export function useHeldPlace(list: RefObject<HTMLElement | null>, first: string): void {
  const last = useRef<{ item: string; at: number } | null>(null);
  useLayoutEffect(() => {
    const held = last.current;
    if (held !== null && held.item !== first) {
      const now = placeOf(list.current, held.item);
      if (now !== null && now > held.at) scrollBy({ top: now - held.at, behavior: 'instant' });
    }
    const at = placeOf(list.current, first);
    last.current = at === null ? null : { item: first, at };
  });
}

/** Where the item begins, in px from the top of the document. */
function placeOf(list: HTMLElement | null, item: string): number | null {
  const element = list?.querySelector(`[data-item="${CSS.escape(item)}"]`);
  return element == null ? null : element.getBoundingClientRect().top + scrollY;
}
