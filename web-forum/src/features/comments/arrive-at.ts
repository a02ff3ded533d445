import { focusOn } from '../../lib/focus/focus-on.ts';

/** A comment that was gone to stands out for so long, in ms. */
const STANDS_OUT_MS = 3000;

/** Scrolls to a comment, puts the focus on it and lets it stand out for a while: it alone. */
export function arriveAt(element: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>('[data-target]')) {
    delete other.dataset.target;
  }
  element.scrollIntoView({ block: 'start' });
  focusOn(element);
  element.dataset.target = '';
  setTimeout(() => delete element.dataset.target, STANDS_OUT_MS);
}
