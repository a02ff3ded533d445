import type { ReactNode } from 'react';
import type { TableCellNode, TableNode } from '@forum/rich-text/document';
import { useText } from '../../lib/language/messages.tsx';
import writingTexts from '../../messages/en/writing.json';
import styles from './prose.module.css';

/** What a table needs to know: its node, and how the content of a cell is rendered. */
export interface ProseTableProps {
  readonly node: TableNode;
  readonly renderCell: (cell: TableCellNode) => ReactNode;
}

/** A table in a box that scrolls sideways, so that the page never does. */
export function ProseTable({ node, renderCell }: ProseTableProps) {
  const t = useText(writingTexts);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box needs the keyboard
    <figure className={styles.table} aria-label={t('table')} tabIndex={0}>
      <table>
        <tbody>
          {node.children.map((row, index) => (
            <tr key={index}>
              {row.children.map((cell, column) => (
                <Cell key={column} cell={cell}>
                  {renderCell(cell)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
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
