import { LIMITS } from '@forum/contracts/limits';
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $getTableCellNodeFromLexicalNode,
  $getTableNodeFromLexicalNodeOrThrow,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableNode,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
} from '@lexical/table';
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type LexicalNode,
} from 'lexical';

/** A new table (specification, section 2): three by three, the first row and column as headers. */
export const NEW_TABLE = { rows: '3', columns: '3', includeHeaders: true } as const;
const NEW_CELLS = 9;

/** What can be done to the table around the caret. */
export type TableAct =
  | 'rowAbove'
  | 'rowBelow'
  | 'columnBefore'
  | 'columnAfter'
  | 'headerRow'
  | 'headerColumn'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable';

/** Whether the text may have another table. */
export function $hasRoomForTable(): boolean {
  return $countCells($getRoot()) + NEW_CELLS <= LIMITS.content.tableCells;
}

/** Whether the text may have these as well. */
export function $fitsTables(nodes: readonly LexicalNode[]): boolean {
  const cells = nodes.reduce((sum, node) => sum + $countCells(node), 0);
  return cells === 0 || $countCells($getRoot()) + cells <= LIMITS.content.tableCells;
}

/** Performs it; false: the text would hold too many cells. */
export function $changeTable(act: TableAct): boolean {
  const place = $placeInTable();
  if (place === null) return true;
  const { cell, table } = place;
  if ($cellsMore(act, table) + $countCells($getRoot()) > LIMITS.content.tableCells) return false;
  switch (act) {
    case 'rowAbove':
    case 'rowBelow':
      $insertTableRowAtSelection(act === 'rowBelow');
      break;
    case 'columnBefore':
    case 'columnAfter':
      $insertTableColumnAtSelection(act === 'columnAfter');
      break;
    case 'headerRow':
      $setTableRowIsHeader(table, rowOf(cell), !cell.hasHeaderState(TableCellHeaderStates.ROW));
      break;
    case 'headerColumn':
      $setTableColumnIsHeader(
        table,
        cell.getIndexWithinParent(),
        !cell.hasHeaderState(TableCellHeaderStates.COLUMN),
      );
      break;
    case 'deleteRow':
      $deleteTableRowAtSelection();
      break;
    case 'deleteColumn':
      $deleteTableColumnAtSelection();
      break;
    case 'deleteTable':
      table.selectPrevious();
      table.remove();
      break;
  }
  return true;
}

/** The cell at the caret, and its table. */
export function $placeInTable(): { cell: TableCellNode; table: TableNode } | null {
  const selection = $getSelection();
  const node = $isRangeSelection(selection)
    ? selection.anchor.getNode()
    : selection?.getNodes().at(0);
  const cell = node === undefined ? null : $getTableCellNodeFromLexicalNode(node);
  return cell === null ? null : { cell, table: $getTableNodeFromLexicalNodeOrThrow(cell) };
}

function rowOf(cell: TableCellNode): number {
  return cell.getParentOrThrow().getIndexWithinParent();
}

function $cellsMore(act: TableAct, table: TableNode): number {
  if (act === 'rowAbove' || act === 'rowBelow') return table.getColumnCount();
  return act === 'columnBefore' || act === 'columnAfter' ? table.getChildrenSize() : 0;
}

/** Tables stand among the blocks: lines of text are skipped. */
function $countCells(node: LexicalNode): number {
  if ($isTableCellNode(node)) return node.getColSpan() * node.getRowSpan();
  if (!$isElementNode(node) || node.isInline()) return 0;
  const isTable = $isTableNode(node);
  if (!isTable && node.getFirstChild() === null) return 0;
  return node.getChildren().reduce((sum, child) => sum + $countCells(child), 0);
}
