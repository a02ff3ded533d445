import { escapeHtml } from '@forum/rich-text';
import type { MarkdownIt as Reader } from 'markdown-it';
import type { MarkupContext } from './context.ts';
import { elementOf, parseHtml } from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { QUOTE } from './html-quote.ts';
import { onOwnLines, pairsOf, type Pair } from './markdown-blocks.ts';
import { markdownReader } from './markdown-reader.ts';

const TAGS = {
  block:
    /^<(?:\/?(?:blockquote|pre|ul|ol|li|h[1-6]|hr|p|dl|dt|dd|div|center|aside|table|thead|tbody|tr|td|th|details|summary)\b|!--)/i,
  inline:
    /^<\/?(?:a|abbr|b|big|blockquote|br|center|cite|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strike|strong|sub|summary|sup|table|tbody|td|th|thead|tr|tt|u|ul|var)(?:\s[^<>]{0,2000})?\/?>$/i,
};
/** Formats that a plug-in of Discourse takes from BBCode. */
const BBCODE = /^\[(\/?)(b|i|u|s|spoiler|color|size)(?:=[\w#"' -]{1,40})?\]/i;

/** A dialect of Markdown. */
export type MarkdownDialect = 'markdown' | 'discourse' | 'nodebb';

const readers = new Map<MarkdownDialect, Reader>();

/** The tree of a text in a dialect of Markdown. */
export function markdownTree(
  source: string,
  dialect: MarkdownDialect,
  context: MarkupContext,
): HtmlNode[] {
  const clean = source.replaceAll('\0', '').replace(/\r\n?/g, '\n');
  const text = dialect === 'discourse' ? onOwnLines(clean) : clean;
  const pairs = pairsOf(text);
  const html = readerOf(dialect).render(text, { pairs });
  return marked(parseHtml(html), context);
}

function readerOf(dialect: MarkdownDialect): Reader {
  const known = readers.get(dialect);
  if (known !== undefined) return known;
  const reader = markdownReader(TAGS, { breaks: true });
  withPairs(reader);
  if (dialect === 'discourse') withBbcode(reader);
  readers.set(dialect, reader);
  return reader;
}

/** Pairs of lines become elements that no text can write: their names have the mark of this run. */
function withPairs(reader: Reader): void {
  const alt = ['paragraph', 'reference', 'blockquote'];
  reader.block.ruler.before(
    'fence',
    'pair',
    (state, start, end, silent) => {
      const pairs: unknown = state.env['pairs'];
      const pair: Pair | undefined = pairs instanceof Map ? pairs.get(start) : undefined;
      if (pair === undefined || pair.end >= end || state.sCount[start] !== state.blkIndent)
        return false;
      if (silent) return true;
      const [open, close] = tagsOf(pair);
      state.push('pair', '', 1).content = open;
      if (pair.name !== 'poll' && pair.name !== 'event') {
        state.md.block.tokenize(state, start + 1, pair.end);
      }
      state.push('pair', '', -1).content = close;
      state.line = pair.end + 1;
      return true;
    },
    { alt },
  );
  reader.renderer.rules['pair'] = (tokens, at) => tokens[at]?.content ?? '';
}

function tagsOf({ name, rest }: Pair): readonly [string, string] {
  const words = rest
    .trim()
    .replace(/^=/, '')
    .replace(/^["“”']|["“”']$/g, '')
    .trim();
  if (name === 'quote') return [`<blockquote data-said="${escapeHtml(words)}">`, '</blockquote>'];
  if (name === 'poll' || name === 'event' || name === 'wrap' || name === 'grid') {
    return ['<div>', '</div>'];
  }
  const title = words === '' ? '' : `<summary>${escapeHtml(words)}</summary>`;
  return [`<details>${title}`, '</details>'];
}

function withBbcode(reader: Reader): void {
  reader.inline.ruler.before('link', 'bbcode', (state, silent) => {
    if (state.src[state.pos] !== '[') return false;
    const match = BBCODE.exec(state.src.slice(state.pos, state.pos + 60));
    if (match === null) return false;
    const [whole, slash = '', name = ''] = match;
    const tag = /^[bius]$/i.test(name) ? name.toLowerCase() : 'span';
    if (!silent) state.push('bbcode', '', 0).content = `<${slash}${tag}>`;
    state.pos += whole.length;
    return true;
  });
  reader.renderer.rules['bbcode'] = (tokens, at) => tokens[at]?.content ?? '';
}

/** The same tree with whom quotes name, sizes of images in their words, and no marks of files in links. */
function marked(nodes: readonly HtmlNode[], context: MarkupContext): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    if (node.tag === 'img') return elementOf('img', [], imageAttributes(node));
    const children = marked(node.children, context);
    const said = node.attributes['data-said'];
    if (node.tag === 'blockquote' && said !== undefined) {
      return elementOf('blockquote', children, quoteAttributes(said, context));
    }
    if (node.tag === 'a') return { ...node, children: children.map(withoutMark) };
    return { ...node, children };
  });
}

/** `user, post:2, topic:3, full:true`; the number is the post's within its topic. */
function quoteAttributes(said: string, { post }: MarkupContext): Readonly<Record<string, string>> {
  const [author = '', ...details] = said.split(',').map((part) => part.trim());
  const values = new Map(details.map((part) => [part.split(':')[0], part.split(':')[1]?.trim()]));
  const [topic, number] = [values.get('topic'), values.get('post')];
  const isNamed = topic !== undefined && number !== undefined;
  const address = isNamed ? (post?.({ topic, number }) ?? null) : null;
  const name =
    details.find((part) => part.startsWith('username:')) === undefined
      ? author
      : (values.get('username') ?? author);
  return {
    ...(name === '' ? {} : { [QUOTE.author]: name }),
    ...(address === null ? {} : { [QUOTE.address]: address }),
  };
}

const SIZE = /\|(\d{1,5})x(\d{1,5})(?:,\s?(\d{1,3})%)?$/;

function imageAttributes({ attributes }: HtmlElement): Readonly<Record<string, string>> {
  const alt = attributes['alt'] ?? '';
  const found = SIZE.exec(alt);
  if (found === null)
    return { ...attributes, alt: alt.replace(/\|(?:video|audio|thumbnail)$/, '') };
  const [, width, height, percent = '100'] = found;
  const scaled = (pixels: string | undefined) =>
    String(Math.max(1, Math.round((Number(pixels) * Number(percent)) / 100)));
  return {
    ...attributes,
    alt: alt.slice(0, found.index),
    width: scaled(width),
    height: scaled(height),
  };
}

function withoutMark(node: HtmlNode): HtmlNode {
  return typeof node === 'string' ? node.replace(/\|attachment$/, '') : node;
}
