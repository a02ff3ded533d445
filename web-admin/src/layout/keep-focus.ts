/** More than a menu, its dialog and the fields in it. */
const KEPT = 50;
/** The content after a page change; react-admin's own skip link leads there as well. */
const CONTENT = 'main-content';

/**
 * Makes sure that the focus is never lost. Dialogs return it to their opener; if that is gone (a menu item, a deleted
 * row, acts on a past selection), it moves to the last place still there, or to the content after a page change.
 * Leaving everything by a click is respected.
 *
 * @returns ends it
 */
export function keepFocus(page: Document): () => void {
  let trail: readonly HTMLElement[] = [];
  let last: { readonly at: HTMLElement; readonly address: string } | null = null;

  const onFocus = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    last = { at: target, address: location.pathname };
    trail = [...trail.filter((one) => one.isConnected && one !== target), target].slice(-KEPT);
  };
  const look = () => {
    if (last === null || page.activeElement !== page.body) return;
    const { at, address } = last;
    last = null;
    if (isReachable(at)) return;
    const before = address === location.pathname ? trail.findLast(isReachable) : undefined;
    if (before === undefined) focusContent(page);
    else before.focus();
  };
  const lookSoon = onceDrawn(look);

  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', lookSoon);
  const changes = new MutationObserver(lookSoon);
  changes.observe(page.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'disabled', 'hidden'],
  });
  return () => {
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', lookSoon);
    changes.disconnect();
  };
}

function isReachable(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-hidden=true] *')
  );
}

function focusContent(page: Document): void {
  const content = page.getElementById(CONTENT);
  if (content === null) return;
  content.tabIndex = -1;
  content.focus({ preventScroll: true });
}

/** Calls back once for any number of changes: a browser blurs hidden elements at the next frame. */
function onceDrawn(act: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isDue = false;
        act();
      }),
    );
  };
}
