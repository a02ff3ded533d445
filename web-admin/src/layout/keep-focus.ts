/** More than a menu, the dialog that it opens and the fields in it. */
const KEPT = 50;
/** What is shown after a page has changed; react-admin's own link to skip to the content leads there as well. */
const CONTENT = 'main-content';

/**
 * Sees to it that the focus is never lost. Dialogs give it back to what opened them; where that has gone meanwhile (an
 * item of a menu, the row that was deleted, acts on what is no longer selected), it goes to the last place that is
 * still there, or to the content where another page has come. Whoever leaves everything by a click keeps that.
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

/** Calls back once for however many changes: a browser takes the focus from what is hidden when it next draws. */
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
