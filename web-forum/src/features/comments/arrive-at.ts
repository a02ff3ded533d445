import { focusOn } from '../../lib/focus/focus-on.ts';

/** How long the comment navigated to is highlighted, in ms. */
const STANDS_OUT_MS = 3000;

/** Scrolls to a comment, puts the focus on it and highlights it alone for a while. */
export function arriveAt(element: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-target]')) {
    delete other.dataset.target;
  }
  element.scrollIntoView({ block: 'start' });
  focusOn(element);
  element.dataset.target = '';
  setTimeout(() => delete element.dataset.target, STANDS_OUT_MS);
}
