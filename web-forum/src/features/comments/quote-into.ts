import { appendQuote } from '../editor/index.ts';

/** Words, and the post or the comment they stand in. */
export interface Quotable {
  readonly article: HTMLElement;
  readonly words: string;
}

/** What is longer is the text itself. */
const LONGEST = 1500;

/** Puts the words as a quote at the end of the reply to them, which is opened first: nothing typed is lost. */
export async function quoteInto({ article, words }: Quotable): Promise<void> {
  const isComment = article.id.startsWith('comment-');
  const home = isComment ? article : document.getElementById('new-reply');
  if (home === null) return;
  if (isComment && field(home) === null) {
    article.querySelector<HTMLElement>('button[data-key="r"]')?.click();
  }
  home.querySelector('form')?.scrollIntoView({ block: 'nearest' });
  home.querySelector('textarea')?.focus();
  const editor = await appears(home);
  if (editor !== null) appendQuote(editor, words.slice(0, LONGEST).toWellFormed());
}

function field(home: HTMLElement): HTMLElement | null {
  const editor = home.querySelector<HTMLElement>('form [contenteditable="true"]');
  return editor === null || editor.offsetParent === null ? null : editor;
}

/** How long the editor may take to load, in ms. */
const PATIENCE_MS = 15_000;

/** The editor of the reply, once it has come; null: it does not. */
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
