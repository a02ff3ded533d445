import { showsSomething } from '@forum/contracts/visible-text';
import { unknownNode } from './document.ts';
import type { FlowNode, RichTextDocument, RichTextNode } from './document.ts';

/** The text of a document without formats: a line per block, a tab between cells. */
export function plainTextOf(document: RichTextDocument): string {
  return textOf(document.root);
}

/** How many words a text has. Scripts without spaces count one word per two characters. */
export function wordCount(text: string): number {
  let words = 0;
  for (const token of text.split(/\s+/u)) {
    const unspaced = token.match(UNSPACED)?.length ?? 0;
    if (unspaced > 0) words += Math.ceil(unspaced / 2);
    else if (showsSomething(token)) words += 1;
  }
  return words;
}

// Han, kana, Thai, Lao, Khmer and Burmese do not put spaces between words.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** The text of part of a document, without formats. */
export function textOf(node: RichTextNode): string {
  switch (node.type) {
    case 'text':
    case 'tab':
    case 'kbd':
    case 'mention':
    case 'code-highlight':
      return node.text;
    case 'linebreak':
      return '\n';
    case 'file':
      return node.name;
    case 'image':
    case 'horizontalrule':
      return '';
    case 'paragraph':
    case 'heading':
    case 'link':
    case 'autolink':
    case 'code':
      return node.children.map(textOf).join('');
    case 'tablerow':
      return node.children.map(textOf).join('\t');
    case 'list':
    case 'table':
      return node.children.map(textOf).join('\n');
    case 'root':
    case 'quote':
    case 'listitem':
    case 'tablecell':
      return flowText(node.children);
    default:
      return unknownNode(node);
  }
}

function flowText(children: readonly FlowNode[]): string {
  const lines: string[] = [];
  let line = '';
  for (const child of children) {
    if (!isBlock(child)) {
      line += textOf(child);
      continue;
    }
    lines.push(line, textOf(child));
    line = '';
  }
  return [...lines, line].filter((text) => text !== '').join('\n');
}

/** Whether the node takes lines of its own where inline and block nodes mix. */
export function isBlock(node: FlowNode): boolean {
  return BLOCKS.has(node.type);
}

const BLOCKS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'quote',
  'list',
  'code',
  'table',
  'file',
  'horizontalrule',
]);
