import { LIMITS } from '@forum/contracts/limits';
import { p, table } from '@forum/rich-text';
import type { BlockNode, Cell } from '@forum/rich-text';
import type { HtmlContext } from './html-context.ts';
import { PARAGRAPH } from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';

/** A table; one with too many cells becomes a paragraph per cell. */
export function tableOf(element: HtmlElement, context: HtmlContext): BlockNode[] {
  const rows = rowsIn(element).map((row) => cellsOf(row, context));
  const stray = context.blocksOf(strayIn(element), 1);
  const filled = rows.filter((cells) => cells.length > 0);
  if (filled.length === 0) return stray;
  const cells = filled.flat();
  const spanned = cells.reduce((sum, cell) => sum + (cell.colSpan ?? 1) * (cell.rowSpan ?? 1), 0);
  if (spanned > LIMITS.content.tableCells)
    return [...stray, ...cells.flatMap((cell) => cell.blocks)];
  return [...stray, table(filled)];
}

/** What stands in a table but in none of its cells: a browser shows it before the table. */
function strayIn(element: HtmlElement): HtmlNode[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return child.trim() === '' ? [] : [child];
    if (child.tag === 'br' || child.tag === PARAGRAPH) return [];
    const isCell = element.tag === 'tr' && (child.tag === 'td' || child.tag === 'th');
    if (isCell) return [];
    return PARTS.has(child.tag) ? strayIn(child) : [child];
  });
}

const PARTS = new Set(['thead', 'tbody', 'tfoot', 'tr']);

function rowsIn(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    // A row within a row, as BBCode may have it, is the next one.
    if (child.tag === 'tr') return [child, ...rowsIn(child)];
    return PARTS.has(child.tag) ? rowsIn(child) : [];
  });
}

type TableCell = Cell & { readonly blocks: readonly BlockNode[] };

function cellsOf(row: HtmlElement, context: HtmlContext): TableCell[] {
  return row.children.flatMap((child) => {
    if (typeof child === 'string' || (child.tag !== 'td' && child.tag !== 'th')) return [];
    const blocks = context.blocksOf(child.children, 2);
    return [
      {
        blocks,
        children: blocks.length === 0 ? [p()] : blocks,
        isHeader: child.tag === 'th',
        colSpan: span(child.attributes['colspan']),
        rowSpan: span(child.attributes['rowspan']),
      },
    ];
  });
}

function span(value: string | undefined): number {
  const parsed = Number.parseInt(value ?? '1', 10);
  return parsed >= 1 && parsed <= 100 ? parsed : 1;
}
