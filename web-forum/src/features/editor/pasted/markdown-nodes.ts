import {
  $generateNodesFromMarkdownString,
  TEXT_FORMAT_TRANSFORMERS,
  LINK,
  type MultilineElementTransformer,
  type TextMatchTransformer,
} from '@lexical/markdown';
import { $createHorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates,
  TableNode,
} from '@lexical/table';
import { safeImageUrl } from '@forum/rich-text/safe-url';
import { $createParagraphNode, $createTextNode, type LexicalNode } from 'lexical';
import { MARKDOWN } from '../markdown.ts';
import { $createImage, ImageNode } from '../nodes/ImageNode.tsx';
import { rowsOf, type TextOffer } from './text-offer.ts';

/** The nodes of a pasted text as what it looks like. */
export function $nodesOf(text: string, offer: TextOffer): LexicalNode[] {
  if (offer === 'markdown')
    return $generateNodesFromMarkdownString(text.replaceAll('\r\n', '\n'), ALL);
  return [$tableOf(rowsOf(text) ?? [], (cell) => [$paragraph(cell)], false)];
}

function $paragraph(words: string): LexicalNode {
  const paragraph = $createParagraphNode();
  return words === '' ? paragraph : paragraph.append($createTextNode(words));
}

type CellContent = (cell: string) => LexicalNode[];

function $tableOf(rows: readonly string[][], $content: CellContent, hasHead: boolean): TableNode {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const table = $createTableNode();
  for (const [at, row] of rows.entries()) {
    const state = hasHead && at === 0 ? TableCellHeaderStates.ROW : undefined;
    const cells = Array.from({ length: columns }, (_, column) =>
      $createTableCellNode(state).append(...$content(row[column]?.trim() ?? '')),
    );
    table.append($createTableRowNode().append(...cells));
  }
  return table;
}

const ROW = /^\s*\|(.*)\|\s*$/;
const DIVIDER = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

/** A table is a row, a line of dashes, and more rows. */
const TABLE: MultilineElementTransformer = {
  type: 'multiline-element',
  dependencies: [TableNode],
  regExpStart: ROW,
  handleImportAfterStartMatch: ({ lines, rootNode, startLineIndex }) => {
    if (!DIVIDER.test(lines[startLineIndex + 1] ?? '')) return null;
    const after = lines.slice(startLineIndex + 2);
    const end = after.findIndex((line) => !ROW.test(line));
    const body = end === -1 ? after : after.slice(0, end);
    const rows = [lines[startLineIndex] ?? '', ...body].map(cellsOf);
    rootNode.append($tableOf(rows, $inline, true));
    return [true, startLineIndex + 1 + body.length];
  },
  replace: () => false,
};

/** Of a row; a bar after a backslash is one of its words. */
function cellsOf(line: string): string[] {
  const inner = ROW.exec(line)?.[1] ?? '';
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|'));
}

function $inline(cell: string): LexicalNode[] {
  const nodes = $generateNodesFromMarkdownString(cell, [LINK, ...TEXT_FORMAT_TRANSFORMERS]);
  return nodes.length === 0 ? [$paragraph('')] : nodes;
}

const RULE: MultilineElementTransformer = {
  type: 'multiline-element',
  dependencies: [],
  regExpStart: /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/,
  handleImportAfterStartMatch: ({ rootNode, startLineIndex }) => {
    rootNode.append($createHorizontalRuleNode());
    return [true, startLineIndex];
  },
  replace: () => false,
};

const IMAGE: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [ImageNode],
  importRegExp: /!\[([^\]]*)\]\(([^()\s]+)\)/,
  regExp: /!\[([^\]]*)\]\(([^()\s]+)\)$/,
  replace: (node, [, alt = '', address = '']) => {
    const src = safeImageUrl(address, location.origin);
    // What no page may show is its words.
    node.replace(src === null ? $createTextNode(alt) : $createImage({ src, alt }));
  },
  trigger: ')',
};

const ALL = [TABLE, RULE, IMAGE, ...MARKDOWN];
