/** What browsers report as the number of a key that an input method has taken (UI Events, section 8.3.1). */
const TAKEN = 229;

/**
 * Whether a key belongs to an input method, where it confirms, chooses among or gives up what is being converted. Safari
 * ends the conversion before it tells of the key: then only its number says so.
 */
export function isOfInputMethod({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === TAKEN;
}

/**
 * Keeps keys of input methods from everything that listens on the page, so that no field, list, dialog or shortcut has to
 * tell them apart. The browser still acts on them. Only the text editor hears them: it follows the conversion.
 * @returns ends it
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
