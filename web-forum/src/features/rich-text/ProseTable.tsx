import type { ReactNode } from 'react';
import type { TableCellNode, TableNode } from '@forum/rich-text/document';
import css from './prose.module.css';

/** What a table needs to know: its node, and how the content of a cell is shown. */
export interface ProseTableProps {
  readonly node: TableNode;
  readonly cellContent: (cell: TableCellNode) => ReactNode;
}

/** A table in a box that scrolls sideways, so that the page never does. */
export function ProseTable({ node, cellContent }: ProseTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box needs the keyboard
    <div className={css.table} role="group" aria-label="Table" tabIndex={0}>
      <table>
        <tbody>
          {node.children.map((row, index) => (
            <tr key={index}>
              {row.children.map((cell, column) => (
                <Cell key={column} cell={cell}>
                  {cellContent(cell)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell, children }: { cell: TableCellNode; children: ReactNode }) {
  const spans = {
    ...(cell.colSpan > 1 && { colSpan: cell.colSpan }),
    ...(cell.rowSpan > 1 && { rowSpan: cell.rowSpan }),
  };
  if (cell.headerState === 0) return <td {...spans}>{children}</td>;
  return (
    <th {...spans} scope={cell.headerState === 2 ? 'row' : 'col'}>
      {children}
    </th>
  );
}
