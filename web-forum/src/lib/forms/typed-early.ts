type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A field's text and caret; null: the field has no caret. */
interface Typed {
  readonly text: string;
  readonly start: number | null;
  readonly end: number | null;
}

const typed = new WeakMap<Element, Typed>();
/** Fields whose component has taken over: from then on it gets every letter itself. */
const alive = new WeakSet<Element>();

/**
 * Remembers what is typed into the server's fields until their components mount. React keeps the text of a field it
 * takes over without an event, and restores the initial text of a textarea that had one.
 */
export function keepTypedEarly(): void {
  for (const field of document.querySelectorAll('input, textarea')) {
    if (isTextControl(field) && field.value !== field.defaultValue) note(field);
  }
  addEventListener('input', ({ target }) => isTextControl(target) && note(target), true);
  document.addEventListener('selectionchange', () => {
    const { activeElement } = document;
    if (isTextControl(activeElement) && typed.has(activeElement)) note(activeElement);
  });
}

/** The field's component has mounted. @returns what was typed before; null: nothing */
export function takeTypedEarly(field: TextControl): string | null {
  alive.add(field);
  const early = typed.get(field);
  if (early === undefined) return null;
  typed.delete(field);
  if (field.value !== early.text) {
    field.value = early.text;
    field.setSelectionRange(early.start, early.end);
  }
  return early.text;
}

function note(field: TextControl): void {
  if (alive.has(field)) return;
  const { value, selectionStart, selectionEnd } = field;
  typed.set(field, { text: value, start: selectionStart, end: selectionEnd });
}

function isTextControl(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !NO_TEXT.has(target.type);
}

const NO_TEXT = new Set(['checkbox', 'radio', 'hidden', 'file', 'submit', 'button', 'color']);
