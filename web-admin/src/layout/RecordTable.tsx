import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, type DataTableProps } from 'react-admin';
import { RecordCards } from './RecordCards.tsx';

type Props = Pick<DataTableProps, 'bulkActionButtons' | 'rowClick' | 'empty' | 'children'>;

/** Whether the window is too narrow for a table's columns. */
export function useIsPhone(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
}

/** The records of a list: a table, and on phones a card per record. */
export function RecordTable({ bulkActionButtons = false, rowClick = false, ...props }: Props) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <RecordCards bulkActionButtons={bulkActionButtons} {...props} />
  ) : (
    <DataTable bulkActionButtons={bulkActionButtons} rowClick={rowClick} {...props} />
  );
}

RecordTable.Col = DataTable.Col;
RecordTable.NumberCol = DataTable.NumberCol;
