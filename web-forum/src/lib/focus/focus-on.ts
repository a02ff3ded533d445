/**
 * Gives an element the focus, also one that takes none by itself: only until it loses it, since a click on its text
 * would give it the focus later.
 * @returns whether it has it: not while it is hidden, disabled or behind a dialog
 */
export function focusOn(element: HTMLElement): boolean {
  const isLent = element.tabIndex < 0 && !element.hasAttribute('tabindex');
  if (isLent) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const hasFocus = () => element.ownerDocument.activeElement === element;
  if (isLent) takeBack(element, hasFocus);
  return hasFocus();
}

function takeBack(element: HTMLElement, hasFocus: () => boolean): void {
  const end = new AbortController();
  const leave = () => {
    // Only the window has lost it: with the window the element has it again.
    if (hasFocus()) return;
    end.abort();
    element.removeAttribute('tabindex');
  };
  element.addEventListener('blur', leave, { signal: end.signal });
  leave();
}
