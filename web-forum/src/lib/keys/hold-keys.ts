import { takesText } from './takes-text.ts';

/** Keys meant for something requested that is not there yet. */
interface Held {
  text: string;
  /** Which keys wrote its letters: shortcuts need it on layouts without Latin ones. */
  readonly codes: Map<string, string>;
  /** How many things are loading. */
  coming: number;
  readonly listeners: AbortController;
  /** The field has the focus; until it knows its caret, its keys are held as well. */
  isThere: boolean;
}

/** No browser takes longer to report the caret, in ms. */
const CARET_MS = 100;

let held: Held | null = null;

/**
 * Something requested is loading, and may bring a text field that takes the focus: keys meanwhile are not shortcuts,
 * and their text goes into that field once it is focused. Without such a field they are dropped; if `coming` is false,
 * nothing was requested after all, and they are pressed as if never held.
 */
export function holdKeysFor(coming: Promise<unknown>, before = ''): void {
  held ??= begin();
  const mine = held;
  mine.text += before;
  mine.coming += 1;
  const arrived = () =>
    // What has arrived renders, and takes the focus, in the following frames.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        mine.coming -= 1;
        if (mine.coming === 0 && !mine.isThere) end(mine);
      }),
    );
  coming.then((what) => (what === false ? withdraw(mine) : arrived()), arrived);
}

function begin(): Held {
  const listeners = new AbortController();
  const mine: Held = { text: '', codes: new Map(), coming: 0, listeners, isThere: false };
  const { signal } = listeners;
  addEventListener('keydown', (event) => hold(mine, event), { capture: true, signal });
  addEventListener('paste', (event) => holdPasted(mine, event), { capture: true, signal });
  addEventListener('focusin', ({ target }) => deliver(mine, target), { capture: true, signal });
  return mine;
}

function end(mine: Held): void {
  mine.listeners.abort();
  if (held === mine) held = null;
}

/** At once: a frame later, one more key would have been lost. */
function withdraw(mine: Held): void {
  mine.coming -= 1;
  if (mine.coming > 0 || mine.isThere || held !== mine) return;
  end(mine);
  for (const key of mine.text) {
    const code = mine.codes.get(key) ?? '';
    const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(again);
  }
}

function hold(mine: Held, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!mine.isThere && takesText(event.target)) return;
  const next = textAfter(mine.text, event.key);
  if (next === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  mine.text = next;
  mine.codes.set(event.key, event.code);
}

/** The text after one more key; null: the key writes nothing and acts as usual. */
function textAfter(text: string, key: string): string | null {
  // No text begins with white space, but it presses buttons.
  if (text === '' && (key === ' ' || !isLetter(key))) return null;
  if (key === 'Enter') return `${text}\n`;
  if (key === 'Backspace') return Array.from(text).slice(0, -1).join('');
  return isLetter(key) ? text + key : null;
}

/** Other keys have names. */
function isLetter(key: string): boolean {
  return Array.from(key).length === 1;
}

function holdPasted(mine: Held, event: ClipboardEvent): void {
  if (takesText(event.target)) return;
  mine.text += event.clipboardData?.getData('text/plain') ?? '';
}

/** The focus has arrived: in the awaited field, or on something that takes no text. */
function deliver(mine: Held, target: EventTarget | null): void {
  if (mine.text === '' || !takesText(target)) {
    end(mine);
    return;
  }
  mine.isThere = true;
  const finish = () => {
    end(mine);
    write(mine.text);
  };
  // Not while the focus is being set, but before the next key.
  if (!(target instanceof HTMLElement && target.isContentEditable)) queueMicrotask(finish);
  else onCaret(() => setTimeout(finish));
}

/** An editor learns its caret from the browser; one that knows it already gets no event. */
function onCaret(act: () => void): void {
  const heard = new AbortController();
  const once = () => {
    clearTimeout(timer);
    heard.abort();
    act();
  };
  const timer = setTimeout(once, CARET_MS);
  document.addEventListener('selectionchange', once, { signal: heard.signal });
}

/** As if typed at the caret: fields get events, and it can be undone. */
function write(text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) document.execCommand('insertParagraph');
    if (line !== '') document.execCommand('insertText', false, line);
  }
}
