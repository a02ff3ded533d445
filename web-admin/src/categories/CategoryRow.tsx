import DragIndicator from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { CategoryTree } from '@forum/contracts/categories';
import { useEffect, useRef, type ComponentProps } from 'react';
import { RecordContextProvider } from 'react-admin';
import { ColorChip } from '../layout/ColorChip.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import type { Where } from './arrangement.ts';
import { DeleteCategoryButton } from './DeleteCategoryButton.tsx';

interface Props {
  readonly category: CategoryTree;
  readonly level: number;
  /** In hand, by keyboard or pointer. */
  readonly isHeld: boolean;
  /** Where what is dragged would be dropped. */
  readonly drop: Where | null;
  readonly handle: Pick<
    ComponentProps<'button'>,
    'onClick' | 'onKeyDown' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
}

const SHADOWS: Readonly<Record<Where, string>> = {
  before: 'inset 0 2px currentColor',
  after: 'inset 0 -2px currentColor',
  into: 'inset 0 0 0 2px currentColor',
};

/** A category in the tree: its handle, what it is, and what can be done with it. */
export function CategoryRow({ category, level, isHeld, drop, handle }: Props) {
  const { id, name, slug, icon, color, allowedRoles, _count } = category;
  const button = useRef<HTMLButtonElement>(null);
  // The row that moves is put into the page anew, which takes the focus from it.
  useEffect(() => {
    if (isHeld) button.current?.focus();
  });
  return (
    <RecordContextProvider value={category}>
      <TableRow
        data-category={id}
        data-level={level}
        selected={isHeld}
        style={drop === null ? {} : { boxShadow: SHADOWS[drop] }}
      >
        <TableCell padding="none">
          <IconButton
            ref={button}
            size="small"
            aria-label={`Move ${name}`}
            aria-pressed={isHeld}
            aria-describedby="how-to-arrange"
            style={{ cursor: 'grab', touchAction: 'none' }}
            {...handle}
          >
            <DragIndicator fontSize="small" />
          </IconButton>
        </TableCell>
        <TableCell>
          {/* 20 px a level, as in the forum's own selector (specification, section 9). */}
          <span style={{ paddingInlineStart: level * 20, whiteSpace: 'nowrap' }}>
            <RecordLink to="edit">
              {icon} {name}
            </RecordLink>
          </span>
        </TableCell>
        <TableCell>{slug}</TableCell>
        <TableCell>
          <ColorChip color={color}>{color}</ColorChip>
        </TableCell>
        <TableCell>{allowedRoles.length === 0 ? 'Everyone' : allowedRoles.join(', ')}</TableCell>
        <TableCell align="right">{_count.posts}</TableCell>
        <TableCell align="right">{_count.members}</TableCell>
        <TableCell>
          <DeleteCategoryButton />
        </TableCell>
      </TableRow>
    </RecordContextProvider>
  );
}
