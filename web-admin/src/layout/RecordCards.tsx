import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import {
  ListNoResults,
  RecordContextProvider,
  useListContext,
  useRecordContext,
  type DataTableProps,
} from 'react-admin';
import { CARD, CARDS, FACTS, FOOT, HEAD } from './card-look.ts';
import { CardBulk, CardTools } from './CardTools.tsx';
import {
  columnsOf,
  ColumnValue,
  useColumnLabel,
  useIsEmpty,
  type Column,
} from './record-columns.tsx';
import { textsOf } from '../messages/texts.ts';
import { ACTS } from './acts-column.ts';

const t = textsOf('layout');

type Props = Pick<DataTableProps, 'bulkActionButtons' | 'empty' | 'children'>;

/** The records of a list without room for a table: the first column is the head of a card, acts are at its end. */
export function RecordCards({ children, bulkActionButtons = false, empty }: Props) {
  const { data = [], isPending } = useListContext();
  const columns = columnsOf(children);
  if (isPending) return <LinearProgress aria-label={t('loading')} />;
  if (data.length === 0) return empty ?? <ListNoResults />;
  const isSelectable = bulkActionButtons !== false;
  return (
    <>
      <CardTools columns={columns} isSelectable={isSelectable} />
      <Box component="ul" sx={CARDS}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <RecordCard columns={columns} isSelectable={isSelectable} />
          </RecordContextProvider>
        ))}
      </Box>
      {isSelectable ? <CardBulk>{bulkActionButtons}</CardBulk> : null}
    </>
  );
}

function RecordCard({
  columns: [head, ...rest],
  isSelectable,
}: {
  columns: readonly Column[];
  isSelectable: boolean;
}) {
  const acts = rest.filter(({ label }) => label === ACTS);
  const facts = rest.filter(({ label }) => label !== ACTS);
  return (
    <Box component="li" sx={CARD}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        {isSelectable ? <Selection /> : null}
        <Box sx={HEAD}>{head === undefined ? null : <ColumnValue column={head} />}</Box>
      </Box>
      <Box component="dl" sx={FACTS}>
        {facts.map((column, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns have no other name, and keep their order
          <Fact key={at} column={column} />
        ))}
      </Box>
      {acts.map((column) => (
        <Box key="acts" sx={FOOT}>
          <ColumnValue column={column} />
        </Box>
      ))}
    </Box>
  );
}

function Fact({ column }: { column: Column }): ReactNode {
  const labelOf = useColumnLabel();
  if (useIsEmpty(column)) return null;
  return (
    <div>
      <dt>{labelOf(column)}</dt>
      <dd>
        <ColumnValue column={column} />
      </dd>
    </div>
  );
}

function Selection() {
  const { selectedIds, onToggleItem } = useListContext();
  const id = useRecordContext()?.id;
  if (id === undefined) return null;
  return (
    <Checkbox
      size="small"
      sx={{ p: 0.5, m: -0.5 }}
      aria-label={t('selectThisOne')}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
    />
  );
}
