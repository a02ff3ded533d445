import { serverTime } from '@forum/api-client/server-clock';
import { quotedHere } from '../../lib/addresses/quote-address.ts';
import { appendQuote, type Quotation } from '../editor/index.ts';

/** Words, and the post or comment they are from. */
export interface Quotable {
  readonly article: HTMLElement;
  readonly words: string;
}

/** A longer quote would be the text itself. */
const LONGEST = 1500;

/**
 * Appends the words as a quote to a reply to them, or to the one being written: several can be quoted into it. If there
 * is none, a reply is opened; nothing typed is lost.
 */
export async function quoteInto({ article, words }: Quotable): Promise<void> {
  const isComment = article.id.startsWith(COMMENT);
  const own = isComment ? article : document.getElementById('new-reply');
  const home = own === null || isWritten(own) ? own : (theOneWritten() ?? own);
  if (home === null) return;
  if (home === article && field(home) === null) {
    article.querySelector<HTMLElement>('button[data-key="r"]')?.click();
  }
  home.querySelector('form')?.scrollIntoView({ block: 'nearest' });
  home.querySelector('textarea')?.focus();
  const editor = await appears(home);
  if (editor !== null) appendQuote(editor, quotationOf({ article, words }));
}

const COMMENT = 'comment-';
/** The author's account is deleted. */
const NOBODY = '…';

function quotationOf({ article, words }: Quotable): Quotation {
  const id = article.id.startsWith(COMMENT) ? article.id.slice(COMMENT.length) : null;
  return {
    words: words.slice(0, LONGEST).toWellFormed(),
    name: article.querySelector('header a[href^="/profile/"]')?.textContent || NOBODY,
    address: new URL(quotedHere(id, serverTime()), location.href).href,
  };
}

const isWritten = (home: HTMLElement): boolean => (field(home)?.textContent ?? '').trim() !== '';

/** The only reply on the page with words in it; null if there is none, or several. */
function theOneWritten(): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>('main article, #new-reply')];
  // A comment contains the replies below it.
  const written = all
    .filter(isWritten)
    .filter((home, _at, some) => some.every((other) => other === home || !home.contains(other)));
  return written.length === 1 ? (written[0] ?? null) : null;
}

function field(home: HTMLElement): HTMLElement | null {
  const editor = home.querySelector<HTMLElement>('form [contenteditable="true"]');
  return editor === null || editor.offsetParent === null ? null : editor;
}

/** How long the editor may take to load, in ms. */
const PATIENCE_MS = 15_000;

/** The editor of the reply, once loaded; null if it does not load. */
function appears(home: HTMLElement): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const end = (found: HTMLElement | null) => {
      watch.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const look = () => {
      const found = field(home);
      if (found !== null) end(found);
    };
    const watch = new MutationObserver(look);
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    watch.observe(home, { childList: true, subtree: true, attributes: true });
    look();
  });
}
