import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from 'react-admin';
import { ACTS_COLUMN } from './acts-column.ts';
import { RecordCards } from './RecordCards.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

interface Props extends Pick<
  DataTableProps,
  'bulkActionButtons' | 'rowClick' | 'empty' | 'children'
> {
  /** What can be done with one record, in the last column. */
  readonly acts?: ReactNode;
}

/** The records of a list: a table, or a card per record if there is no room for one. */
export function RecordTable(props: Props) {
  const { bulkActionButtons = false, rowClick = false, acts, children, ...rest } = props;
  const isNarrow = useIsNarrow();
  const last = acts === undefined ? null : <DataTable.Col {...ACTS_COLUMN}>{acts}</DataTable.Col>;
  return isNarrow ? (
    <RecordCards bulkActionButtons={bulkActionButtons} {...rest}>
      {children}
      {last}
    </RecordCards>
  ) : (
    <DataTable bulkActionButtons={bulkActionButtons} rowClick={rowClick} {...rest}>
      {children}
      {last}
    </DataTable>
  );
}

RecordTable.Col = DataTable.Col;
RecordTable.NumberCol = DataTable.NumberCol;
