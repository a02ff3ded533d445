import { elementOf } from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { MENTION } from './inline-line.ts';

type Json = Readonly<Record<string, unknown>>;

/** The tree of a Delta of Quill, or of the tree of blocks that followed it in Vanilla; null when the text is neither. */
export function quillTree(source: string): HtmlNode[] | null {
  const value = parsed(source);
  const list = Array.isArray(value) ? value : isRecord(value) ? value['ops'] : null;
  if (!Array.isArray(list)) return null;
  const operations = list.filter((one) => isRecord(one));
  if (operations.length < list.length) return null;
  if (operations.some((one) => 'children' in one)) return operations.map((one) => blockOf(one, 0));
  return deltaTree(operations);
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    // Whatever it is, it is no Delta: whoever asked keeps it as text.
    return null;
  }
}

/** Lines end with a line end, which says what they are; those of one kind belong together. */
function deltaTree(operations: readonly Json[]): HtmlNode[] {
  const blocks: HtmlElement[] = [];
  let line: HtmlNode[] = [];
  for (const { insert, attributes } of operations) {
    const looks = isRecord(attributes) ? attributes : {};
    if (isRecord(insert)) line.push(embedOf(insert));
    if (typeof insert !== 'string') continue;
    for (const [at, piece] of insert.split('\n').entries()) {
      if (at > 0) {
        endLine(blocks, line, looks);
        line = [];
      }
      if (piece !== '') line.push(formatted(piece, looks));
    }
  }
  if (line.length > 0) blocks.push(elementOf('p', line));
  return blocks;
}

const FORMATS: readonly (readonly [string, string])[] = [
  ['bold', 'b'],
  ['italic', 'i'],
  ['strike', 's'],
  ['underline', 'u'],
  ['code', 'code'],
];

function formatted(text: string, looks: Json): HtmlNode {
  let node: HtmlNode = text;
  for (const [name, tag] of FORMATS) if (isSet(looks[name])) node = elementOf(tag, [node]);
  const { link } = looks;
  return typeof link === 'string' ? elementOf('a', [node], { href: link }) : node;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false;
}

function endLine(blocks: HtmlElement[], line: HtmlNode[], looks: Json): void {
  const last = blocks.at(-1);
  const list = listKind(looks['list']);
  if (list !== null) join(blocks, list, elementOf('li', line));
  else if (isSet(looks['code-block'] ?? looks['codeBlock'])) {
    if (last?.tag === 'pre') last.children.push('\n', ...line);
    else blocks.push(elementOf('pre', line));
  } else if (isSet(looks['blockquote-line'] ?? looks['blockquote'])) {
    join(blocks, 'blockquote', elementOf('p', line));
  } else if (isSet(looks['spoiler-line'])) join(blocks, 'details', elementOf('p', line));
  else if (isSet(looks['header'])) blocks.push(elementOf(`h${levelOf(looks['header'])}`, line));
  else blocks.push(elementOf('p', line));
}

/** Adds to the block before, if it is of the same kind. */
function join(blocks: HtmlElement[], tag: string, child: HtmlNode): void {
  const last = blocks.at(-1);
  if (last?.tag === tag) last.children.push(child);
  else blocks.push(elementOf(tag, [child]));
}

function listKind(value: unknown): 'ol' | 'ul' | null {
  const kind = isRecord(value) ? value['type'] : value;
  if (typeof kind !== 'string') return null;
  return kind === 'ordered' || kind === 'numbered' ? 'ol' : 'ul';
}

function levelOf(value: unknown): number {
  const level = Number(isRecord(value) ? value['level'] : value);
  return level >= 1 && level <= 6 ? Math.floor(level) : 2;
}

function embedOf(insert: Json): HtmlNode {
  const { image, video, mention, emoji, 'embed-external': external } = insert;
  if (typeof image === 'string') return elementOf('img', [], { src: image });
  if (typeof video === 'string') return elementOf('a', [video], { href: video });
  if (isRecord(mention)) return elementOf(MENTION, [], { name: textAt(mention, 'name') });
  if (isRecord(emoji)) return textAt(emoji, 'emojiChar');
  const inner = isRecord(external) ? external['data'] : null;
  return isRecord(inner) ? cardOf(inner) : '';
}

/** What was shown as a card: an image or a link; of a quotation, its text too. */
function cardOf(card: Json): HtmlNode {
  const url = textAt(card, 'url');
  const name = textAt(card, 'name') || url;
  const type = textAt(card, 'embedType') || textAt(card, 'type');
  if (type === 'image') return elementOf('img', [], { src: url, alt: textAt(card, 'name') });
  const link = url === '' ? name : elementOf('a', [name], { href: url });
  const quoted = textAt(card, 'bodyRaw') || textAt(card, 'body');
  if (type !== 'quote' || quoted === '') return link;
  const inner = quillTree(quoted) ?? [quoted.replace(/<[^<>]{0,1000}>/g, ' ')];
  return elementOf('blockquote', [elementOf('p', [link]), ...inner]);
}

/** Deeper than this, a tree of blocks is read as text: nothing goes that deep in earnest. */
const MAX_LEVELS = 40;

const BLOCKS: ReadonlyMap<string, string> = new Map([
  ['blockquote', 'blockquote'],
  ['code_block', 'pre'],
  ['ul', 'ul'],
  ['ol', 'ol'],
  ['li', 'li'],
  ['table', 'table'],
  ['tr', 'tr'],
  ['td', 'td'],
  ['th', 'th'],
  ['spoiler', 'details'],
  ['hr', 'hr'],
]);

function blockOf(node: Json, level: number): HtmlNode {
  const { type, text, children, url } = node;
  if (typeof text === 'string') return formatted(text, node);
  const inner = Array.isArray(children) ? children.filter((one) => isRecord(one)) : [];
  const nodes = level < MAX_LEVELS ? inner.map((one) => blockOf(one, level + 1)) : [wordsIn(inner)];
  const name = typeof type === 'string' ? type : 'p';
  if (name === '@') return elementOf(MENTION, [], { name: textAt(node, 'name') });
  if (name === 'a' && typeof url === 'string') return elementOf('a', nodes, { href: url });
  if (name === 'code_line') return elementOf('span', [...nodes, '\n']);
  if (name.startsWith('rich_embed')) {
    const embed = isRecord(node['embedData']) ? node['embedData'] : {};
    return cardOf({ ...embed, ...(typeof url === 'string' ? { url } : {}) });
  }
  if (/^h[1-6]$/.test(name)) return elementOf(name, nodes);
  return elementOf(BLOCKS.get(name) ?? (name === 'lic' ? 'span' : 'p'), nodes);
}

function wordsIn(nodes: readonly Json[]): string {
  const words: string[] = [];
  const waiting = [...nodes].toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { text, children } = node;
    if (typeof text === 'string') words.push(text);
    if (!Array.isArray(children)) continue;
    for (const child of children.toReversed()) if (isRecord(child)) waiting.push(child);
  }
  return words.join('');
}

function textAt(record: Json, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
