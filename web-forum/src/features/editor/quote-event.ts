/** Tells the editor at whose element it is dispatched to append words as a quote, and to take the focus. */
const QUOTE = 'forum:quote';

/** Words of somebody, and where they stand. */
export interface Quotation {
  readonly words: string;
  /** Who wrote them. */
  readonly name: string;
  /** The whole address of the place, as it stood when it was quoted. */
  readonly address: string;
}

class QuoteEvent extends Event {
  readonly quotation: Quotation;
  constructor(quotation: Quotation) {
    super(QUOTE);
    this.quotation = quotation;
  }
}

/** Appends a quote to the editor's text; Undo takes it out. */
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
