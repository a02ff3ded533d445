import {
  TEXT_FORMAT,
  type BlockNode,
  type CodeNode,
  type FlowNode,
  type ImageNode,
  type InlineNode,
  type ListNode,
  type RichTextDocument,
  type TableNode,
} from '@forum/rich-text';

/** A document in Markdown, as `fromMarkdown` reads it again; colours, widths and underlines are lost. */
export function toMarkdown({ root }: RichTextDocument, siteUrl: string): string {
  return flow(root.children, siteUrl);
}

const INLINE: ReadonlySet<string> = new Set([
  'text',
  'tab',
  'kbd',
  'mention',
  'linebreak',
  'link',
  'autolink',
]);

/** A picture is a block of its own, and stands in lines as well. */
function isInline(node: FlowNode): node is Exclude<InlineNode, ImageNode> {
  return INLINE.has(node.type);
}

/** Blocks, and lines that stand among them, with an empty line between. */
function flow(nodes: readonly FlowNode[], siteUrl: string): string {
  const parts: string[] = [];
  let line: InlineNode[] = [];
  const endLine = () => {
    if (line.length > 0) parts.push(lineOf(line, siteUrl));
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) line.push(node);
    else {
      endLine();
      parts.push(blockOf(node, siteUrl));
    }
  }
  endLine();
  return parts.filter((part) => part !== '').join('\n\n');
}

function blockOf(node: BlockNode, siteUrl: string): string {
  switch (node.type) {
    case 'paragraph':
      return lineOf(node.children, siteUrl);
    case 'heading':
      return `${'#'.repeat(Number(node.tag.slice(1)))} ${inOneLine(lineOf(node.children, siteUrl))}`;
    case 'quote':
      return indented(flow(node.children, siteUrl), '> ', '> ');
    case 'list':
      return listOf(node, siteUrl);
    case 'code':
      return codeOf(node);
    case 'table':
      return tableOf(node, siteUrl);
    case 'file':
      return `[${escaped(node.name)}](${addressIn(node.src, siteUrl)})`;
    case 'horizontalrule':
      return '---';
    case 'image':
      return inlineOf(node, siteUrl);
  }
}

/** Each line begins with what marks the block. */
function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, at) => `${at === 0 ? first : others}${line}`.trimEnd())
    .join('\n');
}

function listOf({ children, listType, start }: ListNode, siteUrl: string): string {
  let number = start;
  let mark = '- ';
  const lines = children.map((item) => {
    const text = flow(item.children, siteUrl);
    // A list in a list is an item of its own, without a mark, below what the one before says.
    if (item.children[0]?.type !== 'list') {
      mark = listType === 'number' ? `${number}. ` : '- ';
      number += 1;
      const box = listType === 'check' ? `[${item.checked === true ? 'x' : ' '}] ` : '';
      return indented(`${box}${text}`, mark, ' '.repeat(mark.length));
    }
    return indented(text, ' '.repeat(mark.length), ' '.repeat(mark.length));
  });
  return lines.join('\n');
}

/** Fenced by more backticks than the code has in a row. */
function codeOf({ children, language = '' }: CodeNode): string {
  const code = children.map((node) => (node.type === 'linebreak' ? '\n' : node.text)).join('');
  const fence = '`'.repeat(Math.max(3, 1 + longestRun(code)));
  return `${fence}${language}\n${code}\n${fence}`;
}

function longestRun(code: string): number {
  return [...code.matchAll(/`+/gu)].reduce((most, [run]) => Math.max(most, run.length), 0);
}

function tableOf({ children: rows }: TableNode, siteUrl: string): string {
  const lines = rows.map(({ children: cells }) => {
    const texts = cells.map((cell) =>
      inOneLine(flow(cell.children, siteUrl)).replaceAll('|', '\\|'),
    );
    return `| ${texts.join(' | ')} |`;
  });
  const [head = '', ...others] = lines;
  const columns = rows[0]?.children.length ?? 0;
  return [head, `|${' --- |'.repeat(columns)}`, ...others].join('\n');
}

/** What stands in a line; breaks stay. A line never begins like a heading, a list or a quotation. */
function lineOf(nodes: readonly InlineNode[], siteUrl: string): string {
  return nodes
    .map((node) => inlineOf(node, siteUrl))
    .join('')
    .replaceAll(/^([ \t]*)([#>+-])/gmu, '$1\\$2')
    .replaceAll(/^([ \t]*\d{1,9})([.)])/gmu, '$1\\$2');
}

function inOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\\$/u, '').trim())
    .join(' ');
}

function inlineOf(node: InlineNode, siteUrl: string): string {
  switch (node.type) {
    case 'linebreak':
      return '\\\n';
    case 'tab':
      return ' ';
    case 'link':
    case 'autolink': {
      const text = node.children.map((child) => inlineOf(child, siteUrl)).join('');
      return node.isUnlinked === true ? text : `[${text}](${addressIn(node.url, siteUrl)})`;
    }
    case 'image':
      return `![${escaped(node.alt)}](${addressIn(node.src, siteUrl)})`;
    case 'kbd':
    case 'mention':
      return escaped(node.text);
    case 'text':
      return formatted(node.text, node.format);
  }
}

/** Marks stand beside the words, or they would be read as characters. */
function formatted(text: string, format: number): string {
  const words = text.trim();
  if (words === '') return text;
  const at = text.indexOf(words);
  const [before, after] = [text.slice(0, at), text.slice(at + words.length)];
  if ((format & TEXT_FORMAT.code) !== 0) return `${before}${codeSpan(words)}${after}`;
  const marks = [
    (format & TEXT_FORMAT.bold) === 0 ? '' : '**',
    (format & TEXT_FORMAT.italic) === 0 ? '' : '*',
    (format & TEXT_FORMAT.strikethrough) === 0 ? '' : '~~',
  ];
  return `${before}${marks.join('')}${escaped(words)}${marks.toReversed().join('')}${after}`;
}

function codeSpan(words: string): string {
  const fence = '`'.repeat(1 + longestRun(words));
  const room = words.startsWith('`') || words.endsWith('`') ? ' ' : '';
  return `${fence}${room}${words}${room}${fence}`;
}

/** Characters that Markdown would take for marks. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_~[\]<&]/gu, '\\$&');
}

/** A whole address, which programs can open. */
function addressIn(address: string, siteUrl: string): string {
  const whole = address.startsWith('/') ? `${siteUrl}${address}` : address;
  return whole.replaceAll(/[\s<>()]/gu, (one) => ENCODED[one] ?? encodeURIComponent(one));
}

/** What ends an address in Markdown, and no function of the language encodes. */
const ENCODED: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' };
