import { Children, isValidElement, type ReactNode } from 'react';
import {
  DataTable,
  NumberField,
  TextField,
  useFieldValue,
  useResourceContext,
  useTranslateLabel,
  type DataTableColumnProps,
} from 'react-admin';

/** A column of a table, as far as a card needs it. */
export interface Column {
  readonly source: string | undefined;
  readonly label: DataTableColumnProps['label'] | undefined;
  readonly field: DataTableColumnProps['field'] | undefined;
  readonly children: ReactNode;
  readonly isNumber: boolean;
  readonly isSortable: boolean;
}

/** The columns given as a table's children. */
export function columnsOf(children: ReactNode): readonly Column[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<DataTableColumnProps>(child)) return [];
    const { source, label, field, children: content, disableSort = false } = child.props;
    const isSortable = source !== undefined && !disableSort;
    const isNumber = child.type === DataTable.NumberCol;
    return [{ source, label, field, children: content, isSortable, isNumber }];
  });
}

/** A column's value for the record. */
export function ColumnValue({ column }: { column: Column }) {
  const { source, children, field: Field, isNumber } = column;
  if (children !== undefined) return children;
  if (source === undefined) return null;
  if (Field !== undefined) return <Field source={source} />;
  return isNumber ? <NumberField source={source} /> : <TextField source={source} />;
}

/** Whether a record's column is empty; a column that renders itself hides itself when empty. */
export function useIsEmpty({ source, children }: Column): boolean {
  const value: unknown = useFieldValue({ source: source ?? 'id' });
  return children === undefined && (value === undefined || value === null || value === '');
}

/** The head of a column. */
export function useColumnLabel(): (column: Pick<Column, 'label' | 'source'>) => ReactNode {
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  return ({ label, source }) =>
    translateLabel({
      ...(label === undefined ? {} : { label }),
      ...(source === undefined ? {} : { source }),
      ...(resource === undefined ? {} : { resource }),
    });
}
