import { safeImageUrl } from '@forum/rich-text/safe-url';
import { nameParts } from './name-parts.ts';
import { nestWordLists } from './word-lists.ts';

/**
 * What no reader sees, or what is no text: the title of a drawing, controls, the space that ends a paragraph in Word for
 * the web, and the remarks at the side of a text of Word.
 */
const UNSEEN =
  'script, style, template, noscript, svg, iframe, object, button, select, textarea, input:not([type="checkbox"]), ' +
  '.EOP, .MsoCommentReference, [style*="mso-element:comment-list" i], [hidden], [style*="display:none" i]';

/** Blocks known to the editor, and what occurs only inside them. */
const KNOWN_BLOCK =
  /^(?:address|article|aside|blockquote|br|canvas|caption|col|colgroup|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|video)$/;
const OTHER_BLOCK = /^(?:center|details|dialog|dir|hgroup|legend|menu|option|search|summary)$/;
const INLINE_DISPLAY = /^(?:$|contents|inline|ruby)/;

/** Former names of formats. */
const FORMATS = {
  cite: 'em',
  del: 's',
  ins: 'u',
  samp: 'code',
  strike: 's',
  tt: 'code',
  var: 'em',
};

const EMOJI = /^\p{RGI_Emoji}+$/v;

/**
 * Prepares HTML from other programs for the editor, which strips spaces around elements it does not know, and accepts
 * lists and pictures only in standard form.
 */
export function prepareHtml(dom: Document, origin: string): void {
  for (const element of dom.body.querySelectorAll(UNSEEN)) element.replaceWith(' ');
  nestWordLists(dom);
  nameParts(dom);
  for (const image of dom.body.querySelectorAll('img')) preparePicture(image, origin);
  for (const element of dom.body.querySelectorAll<HTMLElement>('*')) nameBlockOrInline(element);
  for (const [former, format] of Object.entries(FORMATS)) {
    for (const element of dom.body.querySelectorAll(former)) {
      const known = dom.createElement(format);
      known.append(...element.childNodes);
      element.append(known);
    }
  }
}

/** The editor puts no line break between blocks it does not know, and ends a line at any element it does not know. */
function nameBlockOrInline(element: HTMLElement): void {
  if (KNOWN_BLOCK.test(element.localName)) return;
  const isBlock =
    OTHER_BLOCK.test(element.localName) || !INLINE_DISPLAY.test(element.style.display);
  if (isBlock) {
    const block = element.ownerDocument.createElement('div');
    element.replaceWith(block);
    block.append(element);
  }
  element.style.display = 'inline';
}

/** Pictures that no page can show, such as those on the writer's disk, become their words. */
function preparePicture(image: HTMLImageElement, origin: string): void {
  const words = image.alt.trim();
  const src = safeImageUrl(image.getAttribute('src') ?? '', origin);
  if (EMOJI.test(words)) image.replaceWith(words);
  else if (src === null) image.replaceWith(` ${words} `);
  else {
    image.setAttribute('src', src);
    // Otherwise the editor takes the spaces beside the picture for those at the ends of a line.
    image.append('\uFFFC');
  }
}
