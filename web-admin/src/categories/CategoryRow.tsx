import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { CategoryTree } from '@forum/contracts/categories';
import { useEffect, useRef, type ComponentProps } from 'react';
import { RecordContextProvider } from 'react-admin';
import { CARD, FACTS } from '../layout/card-look.ts';
import { RecordLink } from '../layout/RecordLink.tsx';
import type { Where } from './arrangement.ts';
import { CATEGORY_FACTS } from './category-facts.tsx';
import { DeleteCategoryButton } from './DeleteCategoryButton.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('categories');

interface Props {
  readonly category: CategoryTree;
  readonly level: number;
  /** Grabbed, by keyboard or pointer. */
  readonly isHeld: boolean;
  /** Where the dragged category would be dropped. */
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

/** A category in the tree: its handle, its facts and its actions. */
export function CategoryRow(props: Props) {
  const { category, level } = props;
  return (
    <RecordContextProvider value={category}>
      <TableRow {...lookOf(props)} selected={props.isHeld}>
        <TableCell padding="none">
          <Handle {...props} />
        </TableCell>
        <TableCell>
          {/* 20 px per level, as in the forum's own selector (specification, section 9). */}
          <span style={{ paddingInlineStart: level * 20, whiteSpace: 'nowrap' }}>
            <Name of={category} />
          </span>
        </TableCell>
        {CATEGORY_FACTS.map(({ label, isNumber, of }) => (
          <TableCell key={label} align={isNumber ? 'right' : 'left'}>
            {of(category)}
          </TableCell>
        ))}
        <TableCell>
          <DeleteCategoryButton />
        </TableCell>
      </TableRow>
    </RecordContextProvider>
  );
}

/** The same on a phone. */
export function CategoryCard(props: Props) {
  const { category, level, isHeld } = props;
  return (
    <RecordContextProvider value={category}>
      <Box
        component="li"
        {...lookOf(props)}
        sx={{ ...CARD, pl: 1 + level * 2.5, bgcolor: isHeld ? 'action.selected' : 'transparent' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Handle {...props} />
          <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
            <Name of={category} />
          </Box>
          <DeleteCategoryButton />
        </Box>
        <Box component="dl" sx={{ ...FACTS, pl: 1 }}>
          {CATEGORY_FACTS.map(({ label, of }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{of(category)}</dd>
            </div>
          ))}
        </Box>
      </Box>
    </RecordContextProvider>
  );
}

/** How the pointer identifies a category, and how it marks a drop place. */
function lookOf({ category: { id }, level, drop }: Props) {
  return {
    'data-category': id,
    'data-level': level,
    style: drop === null ? {} : { boxShadow: SHADOWS[drop] },
  };
}

function Name({ of: { icon, name } }: { of: CategoryTree }) {
  return (
    <RecordLink to="edit">
      {icon} {name}
    </RecordLink>
  );
}

function Handle({ category: { name }, isHeld, handle }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // A moved row is re-inserted into the page, which takes its focus.
  useEffect(() => {
    if (isHeld) button.current?.focus();
  });
  return (
    <IconButton
      ref={button}
      size="small"
      aria-label={t('move', { name })}
      aria-pressed={isHeld}
      aria-describedby="how-to-arrange"
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...handle}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  );
}
