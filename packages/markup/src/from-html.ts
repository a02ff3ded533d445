import { code, fromPlainText, h, hr, p, parseContent, plainTextOf } from '@forum/rich-text';
import { doc, text, toJson } from '@forum/rich-text';
import type { BlockNode, ElementBase } from '@forum/rich-text';
import { append } from './append.ts';
import type { MarkupContext } from './context.ts';
import { attachmentOf } from './html-attachment.ts';
import type { HtmlContext, Place } from './html-context.ts';
import { ATTACHMENT, holdsBlock, isBlockTag, parseHtml } from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { formatOf, InlineLine } from './inline-line.ts';
import { listOf } from './html-list.ts';
import { detailsOf, quoteOf } from './html-quote.ts';
import { tableOf } from './html-table.ts';

/** Quotes and lists deeper than this are flattened, so that the document stays within its depth limit. */
const MAX_NESTING = 8;

/**
 * The rich-text JSON of a body in HTML. Whatever the HTML contains, the result can be stored: unknown elements yield
 * their text, and a body beyond the content limits becomes plain text with all its words.
 */
export function fromHtml(html: string, context: MarkupContext): string {
  return fromTree(parseHtml(html), context);
}

/** The same of a tree. */
export function fromTree(nodes: readonly HtmlNode[], context: MarkupContext): string {
  const blocks = blocksOf(nodes, { context, nesting: 0, format: 0, align: '' });
  const empty = doc();
  const document = blocks.length === 0 ? empty : { root: { ...empty.root, children: blocks } };
  const whole = parseContent(toJson(document));
  return whole.ok ? whole.json : plainJson(plainTextOf(document));
}

function blocksOf(nodes: readonly HtmlNode[], place: Place): BlockNode[] {
  const blocks: BlockNode[] = [];
  const line = new InlineLine(place.context);
  const flush = () => {
    const children = line.take();
    if (children.length > 0) blocks.push({ ...p(), children, format: place.align });
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !holdsBlock(node)) {
      line.add(node, place.format);
      continue;
    }
    flush();
    append(blocks, blockOf(node, place));
  }
  flush();
  return blocks;
}

function blockOf(element: HtmlElement, place: Place): BlockNode[] {
  const { nesting, context } = place;
  const inner = (levels = 1) => blocksOf(element.children, { ...place, nesting: nesting + levels });
  const here: HtmlContext = {
    ...place,
    blocksOf: (nodes, levels) => blocksOf(nodes, { ...place, nesting: nesting + levels }),
  };
  const isDeep = nesting >= MAX_NESTING;
  switch (element.tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(element, place);
    case 'pre':
      return [preOf(element)];
    case 'hr':
      return [hr()];
    case ATTACHMENT:
      return attachmentOf(element, context);
    case 'blockquote':
      return quoteOf(element, inner(), isDeep);
    case 'details':
      return detailsOf(element, here, isDeep);
    case 'ul':
    case 'ol':
    case 'dir':
    case 'menu':
      return isDeep ? inner() : listOf(element, here);
    case 'table':
      return isDeep ? inner() : tableOf(element, here);
    default:
      return blocksOf(element.children, within(element, place));
  }
}

/** The place within an element that only says how its content looks. */
function within(element: HtmlElement, place: Place): Place {
  if (!isBlockTag(element.tag)) return { ...place, format: formatOf(element.tag, place.format) };
  return { ...place, align: alignOf(element) ?? place.align };
}

const ALIGNED = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\b/i;
const ALIGNS: ReadonlyMap<string, ElementBase['format']> = new Map([
  ['left', 'left'],
  ['center', 'center'],
  ['right', 'right'],
  ['justify', 'justify'],
]);

function alignOf({ tag, attributes }: HtmlElement): ElementBase['format'] | undefined {
  if (tag === 'center') return 'center';
  const said = attributes['align'] ?? ALIGNED.exec((attributes['style'] ?? '').slice(0, 500))?.[1];
  return ALIGNS.get(said?.toLowerCase() ?? '');
}

const LEVELS = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const;

function isHeading(tag: string): tag is keyof typeof LEVELS {
  return Object.hasOwn(LEVELS, tag);
}

function headingOf(element: HtmlElement, { context }: Place): BlockNode[] {
  const line = new InlineLine(context);
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
