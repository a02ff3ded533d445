import { DataTable, type DataTableProps } from 'react-admin';
import { RecordCards } from './RecordCards.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

type Props = Pick<DataTableProps, 'bulkActionButtons' | 'rowClick' | 'empty' | 'children'>;

/** The records of a list: a table, or a card per record if there is no room for one. */
export function RecordTable({ bulkActionButtons = false, rowClick = false, ...props }: Props) {
  const isNarrow = useIsNarrow();
  return isNarrow ? (
    <RecordCards bulkActionButtons={bulkActionButtons} {...props} />
  ) : (
    <DataTable bulkActionButtons={bulkActionButtons} rowClick={rowClick} {...props} />
  );
}

RecordTable.Col = DataTable.Col;
RecordTable.NumberCol = DataTable.NumberCol;
