/** The key code that browsers report for a key consumed by an input method (UI Events, section 8.3.1). */
const TAKEN = 229;

/**
 * Whether a key belongs to an input method, confirming, choosing or cancelling a conversion. Safari ends the conversion
 * before the key event: then only its key code says so.
 */
export function isOfInputMethod({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === TAKEN;
}

/**
 * Keeps keys of input methods from everything that listens on the page, so that no field, list, dialog or shortcut has
 * to recognise them. The browser still acts on them. Only the text editor receives them: it follows the conversion.
 * @returns a function that ends it
 */
export function hideInputMethodKeys(): () => void {
  const end = new AbortController();
  const hide = (event: KeyboardEvent) => {
    const isInEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
    if (isOfInputMethod(event) && !isInEditor) event.stopImmediatePropagation();
  };
  addEventListener('keydown', hide, { capture: true, signal: end.signal });
  return () => end.abort();
}
