import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the reading position when something is inserted above: `first` names the first item. A list that also loses
 * items at its beginning is held by one that stays, `by`. The list needs `overflow-anchor: none`, or browsers that do the
 * same would do it twice.
 */
export function useHeldPlace(
  list: RefObject<HTMLElement | null>,
  first: string,
  by: string = first,
): void {
  const last = useRef<{ first: string; item: string; at: number } | null>(null);
  useLayoutEffect(() => {
    const held = last.current;
    if (held !== null && held.first !== first) {
      const moved = (placeOf(list.current, held.item) ?? held.at) - held.at;
      if (moved > 0 || held.item !== held.first) scrollBy({ top: moved, behavior: 'instant' });
    }
    const at = placeOf(list.current, by);
    last.current = at === null ? null : { first, item: by, at };
  });
}

/** Where the item begins, in px from the top of the document. */
function placeOf(list: HTMLElement | null, item: string): number | null {
  const element = list?.querySelector(`[data-item="${CSS.escape(item)}"]`);
  return element == null ? null : element.getBoundingClientRect().top + scrollY;
}
