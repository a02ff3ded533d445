/** Tells the editor at whose element it is dispatched to append its words as a quote, and to take the focus. */
const QUOTE = 'forum:quote';

/** Appends a quote to the editor's text; Undo takes it out. */
export function appendQuote(editor: HTMLElement, words: string): void {
  editor.dispatchEvent(new CustomEvent(QUOTE, { detail: words }));
}

/** Listens for quotes to append. @returns the function that stops it */
export function onQuote(editor: HTMLElement, append: (words: string) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') append(event.detail);
  };
  editor.addEventListener(QUOTE, listen);
  return () => editor.removeEventListener(QUOTE, listen);
}
