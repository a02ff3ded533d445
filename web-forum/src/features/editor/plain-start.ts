import { fromPlainText, looksLikeDocument } from '@forum/rich-text/from-plain-text';

/** Initial content of the plain field. */
export interface PlainStart {
  readonly text: string;
  /** Whether it shows the whole content; otherwise typed text is appended to the document. */
  readonly isWhole: boolean;
}

/** The plain field's initial content for a stored content. */
export function plainStartOf(content: string): PlainStart {
  const text = plainText(content);
  return { text: text ?? '', isWhole: text !== null };
}

/** The content combined with the plain field's present text. */
export function withPlain(content: string, start: PlainStart, text: string): string {
  if (text === start.text) return content;
  return start.isWhole ? text : withTextAfter(content, text);
}

/** A content as a plain text, null for one that says more than its words: formats, links, lists, pictures. */
function plainText(content: string): string | null {
  if (!looksLikeDocument(content)) return content;
  const blocks = childrenOf(childOf(parsed(content), 'root'));
  const texts = blocks?.map(paragraphText) ?? null;
  if (texts === null || !texts.every((text) => text !== null)) return null;
  return texts.join('\n\n');
}

/** The words of a paragraph with lines that begin and end with words; null for every other block. */
function paragraphText(block: unknown): string | null {
  if (childOf(block, 'type') !== 'paragraph' || !isPlain(block)) return null;
  const pieces = childrenOf(block)?.map(inlineText) ?? null;
  if (pieces === null || !pieces.every((piece) => piece !== null)) return null;
  const text = pieces.join('');
  // An empty line would divide it.
  return text.split('\n').some((line) => line.trim() === '') ? null : text;
}

function inlineText(node: unknown): string | null {
  const type = childOf(node, 'type');
  if (type === 'linebreak') return '\n';
  const text = childOf(node, 'text');
  if (type !== 'text' || typeof text !== 'string' || text.includes('\n')) return null;
  return isPlain(node) && childOf(node, 'mode') === 'normal' ? text : null;
}

function isPlain(node: unknown): boolean {
  const [format, style, indent] = ['format', 'style', 'indent'].map((name) => childOf(node, name));
  return (format === 0 || format === '') && (style ?? '') === '' && (indent ?? 0) === 0;
}

function childrenOf(node: unknown): readonly unknown[] | null {
  const children = childOf(node, 'children');
  return Array.isArray(children) ? children : null;
}

function childOf(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    // Not a text; the server says what is wrong with it.
    return null;
  }
}

/** The document with the text after its last word. */
function withTextAfter(content: string, text: string): string {
  const document = parsed(content);
  const more = fromPlainText(text).root.children;
  const root = childOf(document, 'root');
  const blocks = childrenOf(root) ?? [];
  const last = blocks.at(-1);
  const [first, ...rest] = more;
  const goesOn = childOf(last, 'type') === 'paragraph' && first?.type === 'paragraph';
  const children = goesOn
    ? [
        ...blocks.slice(0, -1),
        { ...spread(last), children: [...(childrenOf(last) ?? []), ...first.children] },
        ...rest,
      ]
    : [...blocks, ...more];
  return JSON.stringify({ ...spread(document), root: { ...spread(root), children } });
}

function spread(node: unknown): object {
  return typeof node === 'object' && node !== null ? node : {};
}
