import { Parser } from 'htmlparser2';

/** An element with its content. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}
/** A string is text. */
export type HtmlNode = string | HtmlElement;

/** Between two paragraphs of a text that has no elements for them: no text in HTML can make it. */
export const PARAGRAPH = '#paragraph';
/** A file of the text, in its place: the same. */
export const ATTACHMENT = '#attachment';

/** Elements deeper than this pass their children to their parent: no later step recurses further. */
export const MAX_DEPTH = 64;

const BLOCK_TAGS = new Set(
  `address article aside blockquote center dd details dir div dl dt fieldset figcaption figure footer form
   h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);
const DROPPED_TAGS = new Set(
  'script style iframe object embed template noscript title head svg math textarea select'.split(
    ' ',
  ),
);
const LANGUAGE_COMMENT = /^\s*language(-all)?:\s*(lang-)?([\w+#.-]{1,40})\s*$/;

/** Whether the element takes lines of its own. */
export function isBlockTag(tag: string): boolean {
  return BLOCK_TAGS.has(tag) || tag === PARAGRAPH || tag === ATTACHMENT;
}

/** An element without attributes. */
export function elementOf(
  tag: string,
  children: HtmlNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): HtmlElement {
  return { tag, attributes, children };
}

const HOLDERS = new WeakMap<HtmlElement, boolean>();

/** Whether the element is a block, or an inline element around one: of a link, which cannot be cut, it counts as text. */
export function holdsBlock(element: HtmlElement): boolean {
  if (isBlockTag(element.tag)) return true;
  if (element.tag === 'a') return false;
  let holds = HOLDERS.get(element);
  if (holds === undefined) {
    holds = element.children.some((child) => typeof child !== 'string' && holdsBlock(child));
    HOLDERS.set(element, holds);
  }
  return holds;
}

/** The tree of an HTML fragment; scripts and other non-text are removed. */
export function parseHtml(html: string): HtmlNode[] {
  const builder = new TreeBuilder();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => builder.open(name, attributes),
      ontext: (text) => builder.text(text),
      onclosetag: (name) => builder.close(name),
      oncomment: (comment) => builder.comment(comment),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed());
  parser.end();
  return builder.root.children;
}

class TreeBuilder {
  readonly root: HtmlElement = { tag: '', attributes: {}, children: [] };
  readonly #open: HtmlElement[] = [this.root];
  #tooDeep = 0;
  #dropped = 0;
  #language: string | null = null;
  #languageOfAll: string | null = null;

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#dropped > 0 || DROPPED_TAGS.has(tag)) {
      this.#dropped += 1;
      return;
    }
    if (this.#open.length >= MAX_DEPTH) {
      this.#tooDeep += 1;
      return;
    }
    const element = { tag, attributes: this.#withLanguage(tag, attributes), children: [] };
    this.#top().children.push(element);
    this.#open.push(element);
  }

  text(text: string): void {
    if (this.#dropped === 0) this.#top().children.push(text);
  }

  close(_tag: string): void {
    if (this.#dropped > 0) this.#dropped -= 1;
    else if (this.#tooDeep > 0) this.#tooDeep -= 1;
    else if (this.#open.length > 1) this.#open.pop();
  }

  // `<!-- language: lang-js -->` names the language of the next code block, `language-all` that of all later ones.
  comment(comment: string): void {
    const match = LANGUAGE_COMMENT.exec(comment);
    if (match === null) return;
    if (match[1] === undefined) this.#language = match[3] ?? null;
    else this.#languageOfAll = match[3] ?? null;
  }

  #top(): HtmlElement {
    return this.#open.at(-1) ?? this.root;
  }

  #withLanguage(
    tag: string,
    attributes: Readonly<Record<string, string>>,
  ): Readonly<Record<string, string>> {
    const language = this.#language ?? this.#languageOfAll;
    if (tag !== 'pre' || language === null) return attributes;
    this.#language = null;
    return { ...attributes, class: `language-${language} ${attributes['class'] ?? ''}` };
  }
}
