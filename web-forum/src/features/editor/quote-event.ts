/** Tells the editor at whose element it is dispatched to append words as a quote and take the focus. */
const QUOTE = 'forum:quote';

/** Somebody's words, and where they are from. */
export interface Quotation {
  readonly words: string;
  /** Who wrote them. */
  readonly name: string;
  /** The full address of their place at the time of quoting. */
  readonly address: string;
}

class QuoteEvent extends Event {
  readonly quotation: Quotation;
  constructor(quotation: Quotation) {
    super(QUOTE);
    this.quotation = quotation;
  }
}

/** Appends a quote to the editor's text; Undo removes it. */
export function appendQuote(editor: HTMLElement, quotation: Quotation): void {
  editor.dispatchEvent(new QuoteEvent(quotation));
}

/** Listens for quotes to append. @returns the function that stops it */
export function onQuote(editor: HTMLElement, append: (quotation: Quotation) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof QuoteEvent) append(event.quotation);
  };
  editor.addEventListener(QUOTE, listen);
  return () => editor.removeEventListener(QUOTE, listen);
}
