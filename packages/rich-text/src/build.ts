import type * as d from './document.ts';
import { TEXT_FORMAT } from './document.ts';
import { IMAGE_SIZE } from './node-rules.ts';
import { safeUrl } from './safe-url.ts';

/** A string stands for plain text. */
export type Inline = string | d.InlineNode;
/** A string stands for a paragraph. */
export type Block = string | d.BlockNode;
/** The name of a text format. */
export type FormatName = keyof typeof TEXT_FORMAT;

const ELEMENT = { direction: null, format: '', indent: 0, version: 1 } as const;
const CHARACTERS = { detail: 0, format: 0, mode: 'normal', style: '', version: 1 } as const;

/** A document of these blocks; an empty paragraph when there are none, since the editor needs one. */
export function doc(...blocks: readonly Block[]): d.RichTextDocument {
  const children = blocks.length === 0 ? [p()] : blocks.map(blockOf);
  return { root: { type: 'root', children, ...ELEMENT } };
}

/** The JSON text of a document, as it is stored. */
export function toJson(document: d.RichTextDocument): string {
  return JSON.stringify(document);
}

/** Text with formats: `text('warm', 'bold', 'italic')`. */
export function text(characters: string, ...formats: readonly FormatName[]): d.TextNode {
  return formattedText(
    characters,
    formats.reduce((bits, name) => bits | TEXT_FORMAT[name], 0),
  );
}

/** Text with a sum of TEXT_FORMAT bits. */
export function formattedText(characters: string, format: number): d.TextNode {
  return { ...CHARACTERS, type: 'text', text: characters, format };
}

/** A line break inside a block. */
export function br(): d.LineBreakNode {
  return { type: 'linebreak', version: 1 };
}

/** The name of a key. */
export function kbd(characters: string): d.KbdNode {
  return { ...CHARACTERS, type: 'kbd', text: characters };
}

/** A mention of a member. */
export function mention(username: string): d.MentionNode {
  return { ...CHARACTERS, type: 'mention', mode: 'segmented', username, text: `@${username}` };
}

/** A mention of a group. */
export function groupMention(slug: string): d.MentionNode {
  return { ...mention(slug), isGroup: true };
}

/** A link; an address that is not allowed becomes about:blank. */
export function link(url: string, ...children: readonly Exclude<Inline, d.LinkNode>[]): d.LinkNode {
  const shown = children.length === 0 ? [url] : children;
  return {
    ...ELEMENT,
    type: 'link',
    url: safeUrl(url),
    rel: 'noopener noreferrer',
    target: null,
    title: null,
    children: inlines(shown),
  };
}

/** An image, 500 by 300 by default. */
export function image(
  src: string,
  alt = '',
  size: { readonly width: number; readonly height: number } = IMAGE_SIZE,
): d.ImageNode {
  return { type: 'image', src, alt, width: size.width, height: size.height, version: 1 };
}

/** An uploaded file. */
export function file(src: string, name: string, bytes: number): d.FileNode {
  return { type: 'file', src, name, bytes, version: 1 };
}

/** A paragraph. */
export function p(...children: readonly Inline[]): d.ParagraphNode {
  return {
    ...ELEMENT,
    type: 'paragraph',
    children: inlines(children),
    textFormat: 0,
    textStyle: '',
  };
}

/** A heading of level 1 to 6. */
export function h(level: 1 | 2 | 3 | 4 | 5 | 6, ...children: readonly Inline[]): d.HeadingNode {
  return { ...ELEMENT, type: 'heading', tag: `h${level}`, children: inlines(children) };
}

/** A quotation of whole blocks. */
export function quote(...blocks: readonly Block[]): d.QuoteNode {
  return { ...ELEMENT, type: 'quote', shadowRoot: true, children: blocks.map(blockOf) };
}

/** A code block; lines are divided by `\n`. */
export function code(source: string, language?: string): d.CodeNode {
  const children: d.CodeChildNode[] = [];
  for (const [i, line] of source.split('\n').entries()) {
    if (i > 0) children.push(br());
    if (line !== '') children.push(text(line));
  }
  return { ...ELEMENT, type: 'code', ...(language === undefined ? {} : { language }), children };
}

/** A list item with children of its own, or the plain text of one. */
export type ListEntry = string | readonly d.FlowNode[];

/** A list. An entry that is a list by itself becomes a nested list. */
export function list(
  listType: d.ListNode['listType'],
  entries: readonly ListEntry[],
  start = 1,
): d.ListNode {
  let value = start;
  const children = entries.map((entry) => {
    const item = typeof entry === 'string' ? inlines([entry]) : entry;
    const own = value;
    // An item that holds only a nested list has no number of its own.
    if (item[0]?.type !== 'list') value += 1;
    return listitem(item, own, listType === 'check');
  });
  const tag = listType === 'number' ? 'ol' : 'ul';
  return { ...ELEMENT, type: 'list', listType, start, tag, children };
}

/** A table cell's content and alignment. */
export interface Cell {
  readonly children: readonly d.FlowNode[];
  readonly isHeader?: boolean;
  readonly colSpan?: number;
  readonly rowSpan?: number;
}

/** A table of rows of cells. */
export function table(rows: readonly (readonly Cell[])[]): d.TableNode {
  const children = rows.map((cells) => ({
    ...ELEMENT,
    type: 'tablerow' as const,
    children: cells.map(tablecell),
  }));
  return { ...ELEMENT, type: 'table', children };
}

/** A rule between blocks. */
export function hr(): d.HorizontalRuleNode {
  return { type: 'horizontalrule', version: 1 };
}

function blockOf(block: Block): d.BlockNode {
  return typeof block === 'string' ? p(block) : block;
}

function listitem(
  children: readonly d.FlowNode[],
  value: number,
  isCheck: boolean,
): d.ListItemNode {
  const checked = isCheck ? { checked: false } : {};
  return { ...ELEMENT, type: 'listitem', value, ...checked, children };
}

function tablecell(cell: Cell): d.TableCellNode {
  return {
    ...ELEMENT,
    type: 'tablecell',
    backgroundColor: null,
    headerState: cell.isHeader === true ? 1 : 0,
    colSpan: cell.colSpan ?? 1,
    rowSpan: cell.rowSpan ?? 1,
    children: cell.children,
  };
}

function inlines(children: readonly Inline[]): d.InlineNode[] {
  return children.map((child) => (typeof child === 'string' ? text(child) : child));
}
