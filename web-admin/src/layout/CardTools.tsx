import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useColumnLabel, type Column } from './record-columns.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('layout');

interface Props {
  readonly columns: readonly Column[];
  readonly isSelectable: boolean;
}

/** Replaces a table's head on narrow screens: the order, and selecting all. */
export function CardTools({ columns, isSelectable }: Props) {
  const sortable = columns.filter((column) => column.isSortable);
  if (sortable.length === 0 && !isSelectable) return null;
  return (
    <Box sx={TOOLS}>
      {isSelectable ? <SelectAll /> : null}
      {sortable.length === 0 ? null : <Order columns={sortable} />}
    </Box>
  );
}

const TOOLS = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 2,
  px: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

function SelectAll() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <FormControlLabel
      label={t('selectAll')}
      control={
        <Checkbox
          size="small"
          checked={isAll}
          indeterminate={!isAll && selectedIds.length > 0}
          onChange={() => onSelect(isAll ? [] : ids)}
        />
      }
    />
  );
}

function Order({ columns }: { columns: readonly Column[] }) {
  const { sort, setSort } = useListContext();
  const labelOf = useColumnLabel();
  const ways = columns.flatMap((column) =>
    (
      [
        ['ASC', t('ascending')],
        ['DESC', t('descending')],
      ] as const
    ).map(([order, word]) => ({ column, order, word, key: `${column.source} ${order}` }) as const),
  );
  const choose = (chosen: string) => {
    const way = ways.find(({ key }) => key === chosen);
    if (way?.column.source !== undefined) setSort({ field: way.column.source, order: way.order });
  };
  return (
    <TextField
      select
      label={t('sortBy')}
      fullWidth={false}
      sx={{ flex: 1 }}
      slotProps={{ select: { native: true } }}
      value={`${sort.field} ${sort.order}`}
      onChange={({ target }) => choose(target.value)}
    >
      {ways.map(({ key, column, word }) => (
        <option key={key} value={key}>
          {labelOf(column)}, {word}
        </option>
      ))}
    </TextField>
  );
}

/** The acts on all selected, within reach of a thumb. It stays in the page: its dialogs are part of it. */
export function CardBulk({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <Box
      component="section"
      aria-label={t('selected')}
      sx={{ ...BAR, display: selectedIds.length === 0 ? 'none' : 'flex' }}
    >
      <span>{t('selectedCount', { count: selectedIds.length })}</span>
      {children}
      <Button size="small" onClick={() => onUnselectItems()}>
        {t('unselect')}
      </Button>
    </Box>
  );
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'bulkActionsToolbarBackgroundColor',
} as const;
