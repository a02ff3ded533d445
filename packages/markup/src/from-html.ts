import {
  code,
  doc,
  fromPlainText,
  h,
  hr,
  parseContent,
  p,
  plainTextOf,
  quote,
  text,
  toJson,
} from '@forum/rich-text';
import type { BlockNode } from '@forum/rich-text';
import type { HtmlContext } from './html-context.ts';
import { isBlockTag, parseHtml } from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { InlineLine } from './inline-line.ts';
import type { LinkBase } from './inline-line.ts';
import { listOf } from './html-list.ts';
import { tableOf } from './html-table.ts';

/** Quotes and lists deeper than this are flattened, so that the document stays within its depth limit. */
const MAX_NESTING = 8;

/**
 * The rich-text JSON of a body in HTML. Whatever the HTML contains, the result can be stored: unknown elements yield
 * their text, and a body beyond the content limits becomes plain text with all its words.
 */
export function fromHtml(html: string, base: LinkBase): string {
  const document = doc(...blocksOf(parseHtml(html), base, 0));
  const whole = parseContent(toJson(document));
  return whole.ok ? whole.json : plainJson(plainTextOf(document));
}

function blocksOf(nodes: readonly HtmlNode[], base: LinkBase, nesting: number): BlockNode[] {
  const blocks: BlockNode[] = [];
  const line = new InlineLine(base);
  const flush = () => {
    const children = line.take();
    if (children.length > 0) blocks.push(p(...children));
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlockTag(node.tag)) {
      line.add(node);
      continue;
    }
    flush();
    blocks.push(...blockOf(node, base, nesting));
  }
  flush();
  return blocks;
}

function blockOf(element: HtmlElement, base: LinkBase, nesting: number): BlockNode[] {
  const inner = () => blocksOf(element.children, base, nesting + 1);
  const context: HtmlContext = {
    base,
    nesting,
    blocksOf: (nodes, levels) => blocksOf(nodes, base, nesting + levels),
  };
  switch (element.tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(element, base);
    case 'pre':
      return [preOf(element)];
    case 'hr':
      return [hr()];
    case 'blockquote':
      return nesting >= MAX_NESTING ? inner() : [quote(...inner())];
    case 'ul':
    case 'ol':
    case 'dir':
    case 'menu':
      return nesting >= MAX_NESTING ? inner() : listOf(element, context);
    case 'table':
      return nesting >= MAX_NESTING ? inner() : tableOf(element, context);
    default:
      return blocksOf(element.children, base, nesting);
  }
}

const LEVELS = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const;

function isHeading(tag: string): tag is keyof typeof LEVELS {
  return Object.hasOwn(LEVELS, tag);
}

function headingOf(element: HtmlElement, base: LinkBase): BlockNode[] {
  const line = new InlineLine(base);
  for (const child of element.children) line.add(child);
  const children = line.take();
  return children.length === 0 || !isHeading(element.tag)
    ? []
    : [h(LEVELS[element.tag], ...children)];
}

function preOf(element: HtmlElement): BlockNode {
  const source = sourceOf(element).replace(/^\n/, '').replace(/\n$/, '');
  return code(source, languageOf(element));
}

function sourceOf(element: HtmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      return child.tag === 'br' ? '\n' : sourceOf(child);
    })
    .join('');
}

const LANGUAGE = /(?:^|\s)(?:lang(?:uage)?)-([\w+#.-]{1,40})/;

function languageOf(pre: HtmlElement): string | undefined {
  const inner = pre.children.find((child) => typeof child !== 'string' && child.tag === 'code');
  const classes = `${pre.attributes['class'] ?? ''} ${innerClass(inner)}`;
  const language = LANGUAGE.exec(classes)?.[1];
  return language === 'none' ? undefined : language;
}

function innerClass(node: HtmlNode | undefined): string {
  return node === undefined || typeof node === 'string' ? '' : (node.attributes['class'] ?? '');
}

/** Fits with any escaping: no character takes more than six bytes in JSON. */
const MAX_PLAIN_CHARACTERS = 40_000;

// One paragraph with line ends in its text has a handful of nodes for any number of lines.
function plainJson(plain: string): string {
  const candidates = [fromPlainText(plain), doc(p(text(plain)))];
  for (const candidate of candidates) {
    const parsed = parseContent(toJson(candidate));
    if (parsed.ok) return parsed.json;
  }
  const cut = parseContent(
    toJson(doc(p(text(plain.slice(0, MAX_PLAIN_CHARACTERS).toWellFormed())))),
  );
  if (!cut.ok) throw new Error(cut.message);
  return cut.json;
}
