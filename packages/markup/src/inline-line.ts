import { BLANK_URL, br, formattedText, kbd, link, safeUrl, TEXT_FORMAT } from '@forum/rich-text';
import type { InlineNode, LinkNode } from '@forum/rich-text';
import type { MarkupContext } from './context.ts';
import { absolute } from './addresses.ts';
import { isBlockTag, PARAGRAPH } from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { imageOf } from './inline-image.ts';
import { mentionOf, textNodes } from './inline-text.ts';

type LinkChild = Exclude<InlineNode, LinkNode>;

const FORMATS: ReadonlyMap<string, number> = new Map([
  ['b', TEXT_FORMAT.bold],
  ['strong', TEXT_FORMAT.bold],
  ['i', TEXT_FORMAT.italic],
  ['em', TEXT_FORMAT.italic],
  ['cite', TEXT_FORMAT.italic],
  ['var', TEXT_FORMAT.italic],
  ['dfn', TEXT_FORMAT.italic],
  ['dt', TEXT_FORMAT.bold],
  ['s', TEXT_FORMAT.strikethrough],
  ['strike', TEXT_FORMAT.strikethrough],
  ['del', TEXT_FORMAT.strikethrough],
  ['u', TEXT_FORMAT.underline],
  ['ins', TEXT_FORMAT.underline],
  ['code', TEXT_FORMAT.code],
  ['tt', TEXT_FORMAT.code],
  ['samp', TEXT_FORMAT.code],
  ['sub', TEXT_FORMAT.subscript],
  ['sup', TEXT_FORMAT.superscript],
  ['mark', TEXT_FORMAT.highlight],
]);

/** The element of a mention: no text in HTML can make it. */
export const MENTION = '#mention';

/** The format that an element gives to its text, added to the one around it. */
export function formatOf(tag: string, around: number): number {
  return around | (FORMATS.get(tag) ?? 0);
}

/** Collects the content of one line of text: blanks collapse as in a browser. */
export class InlineLine {
  readonly #context: MarkupContext;
  readonly #nodes: InlineNode[] = [];
  /** The content of the open link. */
  #linkChildren: LinkChild[] | null = null;
  #endsWithBlank = true;

  constructor(context: MarkupContext) {
    this.#context = context;
  }

  /** Adds a node with its content. */
  add(node: HtmlNode, format = 0): void {
    if (typeof node === 'string') this.#addText(node, format);
    else this.#addElement(node, format);
  }

  /** Begins a new line, unless nothing has been written yet. */
  breakLine(times = 1): void {
    if (this.#nodes.length === 0) return;
    for (let i = 0; i < times; i += 1) this.#break();
  }

  /** Returns the collected nodes, without blanks at the ends, and empties the line. */
  take(): InlineNode[] {
    const nodes = this.#nodes.splice(0);
    this.#endsWithBlank = true;
    return trimmed(nodes);
  }

  #addElement(element: HtmlElement, format: number): void {
    switch (element.tag) {
      case 'br':
        this.#break();
        break;
      case 'img':
        this.#addImage(element);
        break;
      case 'kbd':
        this.#addKey(element);
        break;
      case 'a':
        this.#addLink(element, format);
        break;
      case MENTION:
        this.#addMention(element, format);
        break;
      case PARAGRAPH:
        this.breakLine(2);
        break;
      default:
        // A block inside a line (a paragraph in a link) is a line of its own.
        if (isBlockTag(element.tag)) this.breakLine();
        this.#addChildren(element, formatOf(element.tag, format));
    }
  }

  #addChildren(element: HtmlElement, format: number): void {
    for (const child of element.children) this.add(child, format);
  }

  #addText(characters: string, format: number): void {
    const collapsed = characters.replace(/[ \t\n\f\r]+/g, ' ');
    const shown = this.#endsWithBlank && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (shown === '') return;
    this.#endsWithBlank = shown.endsWith(' ');
    const isInLink = this.#linkChildren !== null;
    for (const node of textNodes(shown, { format, isInLink }, this.#context)) {
      if ('url' in node) this.#nodes.push(node);
      else this.#push(node);
    }
  }

  /** Of somebody who is not here, the name stays; with its @, it could become somebody else's. */
  #addMention(element: HtmlElement, format: number): void {
    const name = element.attributes['name'] ?? textIn(element);
    const node = mentionOf(name, this.#context);
    if (node === null || this.#linkChildren !== null)
      this.#push(formattedText(name.replaceAll('\n', ' '), format));
    else this.#push(node);
    this.#endsWithBlank = false;
  }

  #addKey(element: HtmlElement): void {
    const name = textIn(element).replace(/\s+/g, ' ').trim();
    if (name === '') return;
    this.#push(kbd(name));
    this.#endsWithBlank = false;
  }

  #addImage(element: HtmlElement): void {
    const node = imageOf(element, this.#context);
    if (node === null) return;
    this.#endsWithBlank = false;
    if (!('url' in node)) this.#push(node);
    else if (this.#linkChildren === null) this.#nodes.push(node);
    else for (const child of node.children) if (!('url' in child)) this.#push(child);
  }

  #addLink(element: HtmlElement, format: number): void {
    const url = addressOf(element, this.#context);
    const isLink = this.#linkChildren === null && url !== BLANK_URL && !url.startsWith('#');
    if (!isLink) {
      this.#addChildren(element, format);
      return;
    }
    const children: LinkChild[] = [];
    this.#linkChildren = children;
    this.#addChildren(element, format);
    this.#linkChildren = null;
    if (children.length === 0) return;
    const title = element.attributes['title']?.slice(0, 1_000).toWellFormed() ?? null;
    this.#nodes.push({ ...link(url, ...children), title });
  }

  #break(): void {
    trimEnd(this.#target());
    this.#push(br());
    this.#endsWithBlank = true;
  }

  #target(): InlineNode[] {
    return this.#linkChildren ?? this.#nodes;
  }

  #push(node: LinkChild): void {
    const target = this.#target();
    const last = target.at(-1);
    if (node.type === 'text' && last?.type === 'text' && last.format === node.format) {
      target[target.length - 1] = formattedText(last.text + node.text, node.format);
    } else {
      target.push(node);
    }
  }
}

function trimmed(nodes: InlineNode[]): InlineNode[] {
  trimEnd(nodes);
  while (nodes.at(-1)?.type === 'linebreak') {
    nodes.pop();
    trimEnd(nodes);
  }
  const first = nodes.findIndex((node) => node.type !== 'linebreak');
  return nodes.slice(first === -1 ? nodes.length : first);
}

// A browser shows no blank at the end of a line.
function trimEnd(nodes: InlineNode[]): void {
  const last = nodes.at(-1);
  if (last?.type !== 'text' || !last.text.endsWith(' ')) return;
  nodes.pop();
  const kept = last.text.slice(0, -1);
  if (kept !== '') nodes.push(formattedText(kept, last.format));
}

function textIn(element: HtmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : textIn(child)))
    .join('');
}

/** The address of a link that is one of this forum already: no text in HTML can make it. */
export const HERE = '#address';

/** Where a link leads here. */
function addressOf({ attributes }: HtmlElement, context: MarkupContext): string {
  const here = attributes[HERE];
  if (here !== undefined) return safeUrl(here);
  const href = attributes['href'] ?? '';
  const address = absolute(href, context);
  const upload = context.upload?.(href.trim()) ?? null;
  return safeUrl(upload?.src ?? context.link?.(address) ?? address);
}
