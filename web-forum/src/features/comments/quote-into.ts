import { serverTime } from '@forum/api-client/server-clock';
import { quotedHere } from '../../lib/addresses/quote-address.ts';
import { dockState, showDocked } from '../../lib/writing/dock.ts';
import { appendQuote, type Quotation } from '../editor/index.ts';

/** Words, and the post or comment they are from. */
export interface Quotable {
  readonly article: HTMLElement;
  readonly words: string;
}

/** A longer quote would be the text itself. */
const LONGEST = 1500;

/**
 * Appends the words as a quote to the text in the panel: several can be quoted into it, from several discussions. If
 * there is none, a reply to them is opened; nothing typed is lost.
 */
export async function quoteInto({ article, words }: Quotable): Promise<void> {
  const { texts, active } = dockState();
  if (texts.some(({ key }) => key === active) && active !== null) showDocked(active);
  else replyButton(article)?.click();
  const editor = await fieldInPanel();
  if (editor !== null) appendQuote(editor, quotationOf({ article, words }));
}

function replyButton(article: HTMLElement): HTMLElement | null {
  return article.id.startsWith(COMMENT)
    ? article.querySelector<HTMLElement>('button[data-key="r"]')
    : document.querySelector<HTMLElement>('#new-reply button');
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

function field(): HTMLElement | null {
  const fields = document.querySelectorAll<HTMLElement>('[data-dock] [contenteditable="true"]');
  return [...fields].find((each) => each.checkVisibility()) ?? null;
}

/** How long the editor may take to load, in ms. */
const PATIENCE_MS = 15_000;

/** The editor in the panel, once loaded; null if it does not load. */
function fieldInPanel(): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const end = (found: HTMLElement | null) => {
      watch.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const look = () => {
      const found = field();
      if (found !== null) end(found);
    };
    const watch = new MutationObserver(look);
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
  });
}
