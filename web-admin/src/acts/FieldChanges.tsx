import type { ActChange } from '@forum/contracts/acts';
import Box from '@mui/material/Box';
import { useGetList } from 'react-admin';
import { differenceOf } from './difference.ts';
import { nameInWords } from './words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('acts');

type Field = ActChange['fields'][number];

/** An item's fields before and after, side by side, with what differs marked. */
export function FieldChanges({ fields }: { fields: readonly Field[] }) {
  const named = useCategoryNames(fields);
  return (
    <Box component="dl" sx={GRID}>
      {fields.map(({ field, before, after }) => {
        const difference = differenceOf(textOf(named(before)), textOf(named(after)));
        return (
          <div key={field} style={{ display: 'contents' }}>
            <Box component="dt" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              {nameInWords(field)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {difference.start}
              {difference.before === '' ? null : (
                <Box component="del" sx={REMOVED}>
                  {difference.before}
                </Box>
              )}
              {difference.end}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {difference.start}
              {difference.after === '' ? null : (
                <Box component="ins" sx={ADDED}>
                  {difference.after}
                </Box>
              )}
              {difference.end}
            </Box>
          </div>
        );
      })}
    </Box>
  );
}

/** Shows a category's name for its id; any other id stays. */
function useCategoryNames(fields: readonly Field[]): (value: Field['before']) => Field['before'] {
  const enabled = fields.some(({ field }) => field === 'categoryId');
  const { data = [] } = useGetList<{ id: string; name: string }>('categories', {}, { enabled });
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return (value) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
}

const GRID = {
  m: 0,
  mb: 2,
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'minmax(6rem, 10rem) repeat(2, minmax(0, 1fr))',
  },
  gap: '4px 16px',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& dt': { color: 'text.secondary' },
} as const;

// Also marked by a line through or below, for readers who see no colours.
const REMOVED = { color: 'error.main' } as const;
const ADDED = { color: 'success.main' } as const;

/** A value in words: `–` for nothing. */
export function textOf(value: Field['before']): string {
  if (value === null || value === '') return '–';
  if (value === true) return t('yes');
  if (value === false) return t('no');
  return Array.isArray(value) ? value.join(', ') : String(value);
}
