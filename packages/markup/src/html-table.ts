import { LIMITS } from '@forum/contracts/limits';
import { p, table } from '@forum/rich-text';
import type { BlockNode, Cell } from '@forum/rich-text';
import type { HtmlContext } from './html-context.ts';
import type { HtmlElement } from './html-tree.ts';

/** A table; one with too many cells becomes a paragraph per cell. */
export function tableOf(element: HtmlElement, context: HtmlContext): BlockNode[] {
  const rows = rowsIn(element).map((row) => cellsOf(row, context));
  const filled = rows.filter((cells) => cells.length > 0);
  if (filled.length === 0) return [];
  const cells = filled.flat();
  const spanned = cells.reduce((sum, cell) => sum + (cell.colSpan ?? 1) * (cell.rowSpan ?? 1), 0);
  if (spanned > LIMITS.content.tableCells) return cells.flatMap((cell) => cell.blocks);
  return [table(filled)];
}

function rowsIn(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.tag === 'tr') return [child];
    return child.tag === 'table' ? [] : rowsIn(child);
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
