/**
 * Focuses an element, even one not focusable by itself: only until it loses focus, since a click on its text would
 * focus it later. Nothing is lent to the page's body, which has the focus whenever nothing else does.
 * @returns whether it has it: not while it is hidden, disabled or behind a dialog
 */
export function focusOn(element: HTMLElement): boolean {
  const isLent = element.tabIndex < 0 && !element.matches('[tabindex], body');
  if (isLent) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const hasFocus = () => element.ownerDocument.activeElement === element;
  if (isLent) takeBack(element, hasFocus);
  return hasFocus();
}

function takeBack(element: HTMLElement, hasFocus: () => boolean): void {
  const end = new AbortController();
  const leave = () => {
    // Only the window lost focus: the element regains it with the window.
    if (hasFocus()) return;
    end.abort();
    element.removeAttribute('tabindex');
  };
  element.addEventListener('blur', leave, { signal: end.signal });
  leave();
}
