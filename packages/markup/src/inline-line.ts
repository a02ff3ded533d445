import {
  BLANK_URL,
  br,
  formattedText,
  image,
  kbd,
  link,
  safeImageUrl,
  safeUrl,
  text,
  TEXT_FORMAT,
} from '@forum/rich-text';
import type { InlineNode, LinkNode } from '@forum/rich-text';
import { isBlockTag } from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** Where relative addresses start: `https://french.stackexchange.com`. */
export interface LinkBase {
  readonly origin: string;
}

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

/** Collects the content of one line of text: blanks collapse as in a browser. */
export class InlineLine {
  readonly #base: LinkBase;
  readonly #nodes: InlineNode[] = [];
  /** The content of the open link. */
  #linkChildren: LinkChild[] | null = null;
  #endsWithBlank = true;

  constructor(base: LinkBase) {
    this.#base = base;
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
      default:
        // A block inside a line (a paragraph in a link) is a line of its own.
        if (isBlockTag(element.tag)) this.breakLine();
        this.#addChildren(element, format | (FORMATS.get(element.tag) ?? 0));
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
    this.#push(formattedText(shown, format));
  }

  #addKey(element: HtmlElement): void {
    const name = textIn(element).replace(/\s+/g, ' ').trim();
    if (name === '') return;
    this.#push(kbd(name));
    this.#endsWithBlank = false;
  }

  #addImage(element: HtmlElement): void {
    const address = absolute(element.attributes['src'] ?? '', this.#base);
    // The old image host serves https too, and https pages show nothing else.
    const src = safeImageUrl(address.replace(/^http:(?=\/\/i\.(stack\.)?imgur\.com\/)/, 'https:'));
    const alt = element.attributes['alt'] ?? '';
    this.#endsWithBlank = false;
    if (src === null) {
      if (alt.trim() !== '') this.#push(text(alt));
      return;
    }
    const width = pixels(element.attributes['width'], 500);
    const height = pixels(element.attributes['height'], 300);
    this.#push(image(src, alt.slice(0, 1_000).toWellFormed(), { width, height }));
  }

  #addLink(element: HtmlElement, format: number): void {
    const url = safeUrl(absolute(element.attributes['href'] ?? '', this.#base));
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

function absolute(address: string, base: LinkBase): string {
  const url = address.trim();
  if (url.startsWith('//')) return `https:${url}`;
  return url.startsWith('/') ? base.origin + url : url;
}

function pixels(value: string | undefined, fallback: number): number {
  const parsed = Number.parseInt(value ?? '', 10);
  return parsed >= 1 && parsed <= 10_000 ? parsed : fallback;
}
