import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CategoryTree } from '@forum/contracts/categories';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { branchesOf } from './arrangement.ts';
import { CARDS } from '../layout/card-look.ts';
import { useIsNarrow } from '../layout/useIsNarrow.ts';
import { CATEGORY_FACTS } from './category-facts.tsx';
import { CategoryCard, CategoryRow } from './CategoryRow.tsx';
import { useArranging } from './useArranging.ts';
import { useDragging } from './useDragging.ts';
import { textsOf } from '../messages/texts.ts';
import { ACTS } from '../layout/acts-column.ts';

const t = textsOf('categories');

const UNSEEN = { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1 } as const;

/** The tree of categories, arranged by dragging or by the keyboard. */
export function CategoryTable() {
  const { data = [] } = useListContext<CategoryTree & { depth: number }>();
  const stored = branchesOf(data.filter(({ depth }) => depth === 0));
  const { tree, said, grabbed, toggle, press, drop } = useArranging(stored);
  const { dragged, place, handle } = useDragging(drop);
  const byId = new Map(data.map((category) => [category.id, category]));
  const rows = tree.flatMap(({ id, children }) => [
    { id, level: 0 },
    ...children.map((child) => ({ id: child.id, level: 1 })),
  ]);
  const isNarrow = useIsNarrow();
  const [Frame, One] = isNarrow ? ([Cards, CategoryCard] as const) : ([Rows, CategoryRow] as const);
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event.key)) event.preventDefault();
  };
  return (
    <>
      <Typography id="how-to-arrange" variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
        {t('dragACategoryBy')}
      </Typography>
      <output aria-live="assertive" style={UNSEEN}>
        {said}
      </output>
      <Frame>
        {rows.map(({ id, level }) => {
          // A pointer drags; only keys, and assistive technology, grab by click.
          const onClick = ({ detail }: MouseEvent) => {
            if (detail === 0) toggle(id);
          };
          const category = byId.get(id);
          return category === undefined ? null : (
            <One
              key={id}
              category={category}
              level={level}
              isHeld={id === grabbed || id === dragged}
              drop={place?.target === id && id !== dragged ? place.where : null}
              handle={{ ...handle(id), onKeyDown, onClick }}
            />
          );
        })}
      </Frame>
    </>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={CARDS}>
      {children}
    </Box>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <TableContainer>
      <Table size="small" sx={{ '& .MuiTableCell-root': { px: 0.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell padding="none" aria-label={t('handle')} />
            <TableCell>{t('name')}</TableCell>
            {CATEGORY_FACTS.map(({ label, isNumber }) => (
              <TableCell key={label} align={isNumber ? 'right' : 'left'}>
                {label}
              </TableCell>
            ))}
            <TableCell aria-label={ACTS} />
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}
