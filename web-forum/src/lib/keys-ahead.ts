import { takesText } from './takes-text.ts';

/** Keys that are meant for something that was asked for and is not there yet. */
interface Held {
  text: string;
  /** How many things are on their way. */
  coming: number;
  readonly listeners: AbortController;
  /** The field has the focus; until it knows its caret, its keys are held as well. */
  isThere: boolean;
}

/** Longer no browser takes to say where the caret is, in ms. */
const CARET_MS = 100;

let held: Held | null = null;

/**
 * What was asked for is on its way, and may bring a text field that takes the focus: keys meanwhile are no shortcuts,
 * and what they write stands in that field as soon as it has the focus. Without such a field they are forgotten; where
 * `coming` is false, nothing was asked for after all, and they are pressed as if nobody had held them.
 */
export function holdKeysFor(coming: Promise<unknown>, before = ''): void {
  held ??= begin();
  const mine = held;
  mine.text += before;
  mine.coming += 1;
  const arrived = () =>
    // What has arrived is drawn, and takes the focus, in the frames after it.
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
  const mine: Held = { text: '', coming: 0, listeners, isThere: false };
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
    const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
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
}

/** The text after one more key; null where the key writes nothing and does what it always does. */
function textAfter(text: string, key: string): string | null {
  // Nobody begins with white space, but buttons are pressed with it.
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

/** The focus has come somewhere: into the field that was waited for, or to what needs no text. */
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
  // Not in the midst of the work that gives the focus, but before the next key.
  if (!(target instanceof HTMLElement && target.isContentEditable)) queueMicrotask(finish);
  else onCaret(() => setTimeout(finish));
}

/** An editor hears from the browser where its caret is; one that has been told before hears nothing. */
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

/** As if it were typed where the caret is: fields hear of it, and it can be undone. */
function write(text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) document.execCommand('insertParagraph');
    if (line !== '') document.execCommand('insertText', false, line);
  }
}
