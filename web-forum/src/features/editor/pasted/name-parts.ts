import { BLANK_URL, safeUrl } from '@forum/rich-text/safe-url';

/** What other programs mark by a class or a place instead of an element. */
const NAMED = {
  '.MsoTitle': 'h1',
  '.MsoSubtitle': 'h2',
  '.MsoQuote, .MsoIntenseQuote': 'blockquote',
  'blockquote > footer': 'p',
} as const;

/** Gives parts of a pasted text the elements that they look like, and takes away what has no meaning here. */
export function nameParts(dom: Document): void {
  for (const [selector, tag] of Object.entries(NAMED)) {
    for (const part of dom.querySelectorAll(selector)) rename(part, tag);
  }
  for (const caption of dom.querySelectorAll('table > caption')) {
    caption.closest('table')?.before(rename(caption, 'p'));
  }
  // Google Docs draws the boxes of its checklists as pictures.
  for (const box of dom.querySelectorAll('li[role="checkbox"] > img')) box.remove();
  for (const paragraph of dom.querySelectorAll('p')) dropEmpty(paragraph);
  for (const link of dom.querySelectorAll('a')) prepareLink(link);
}

/** Word puts space between paragraphs as an empty one. */
function dropEmpty(paragraph: Element): void {
  // The name has a colon, which selectors read differently from browser to browser.
  const isOfWord = paragraph.getElementsByTagName('o:p').length > 0;
  if (isOfWord && paragraph.textContent.trim() === '' && paragraph.querySelector('img') === null)
    paragraph.remove();
}

/** Links are underlined anyway; one that leads nowhere, or into the page it was copied from, is its words. */
function prepareLink(link: HTMLAnchorElement): void {
  const address = link.getAttribute('href') ?? '';
  if (address.startsWith('#') || safeUrl(address) === BLANK_URL) {
    link.replaceWith(...link.childNodes);
    return;
  }
  for (const part of link.querySelectorAll<HTMLElement>('[style]')) {
    part.style.removeProperty('text-decoration');
  }
}

function rename(part: Element, tag: string): Element {
  const named = part.ownerDocument.createElement(tag);
  named.append(...part.childNodes);
  part.replaceWith(named);
  return named;
}
