import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { InActMenu } from './act-menu-context.ts';

interface Props {
  readonly label: string;
  /** If a row has no room for the label: three dots, with the label for screen readers. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

/** Grave and rare acts behind a button: each line says what it will change before anything is pressed. */
export function ActMenu({ label, isShort = false, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Each opening is a new menu: one that was hidden would not take the focus.
  const [openings, setOpenings] = useState(0);
  const close = useCallback(() => setAnchor(null), []);
  const id = useId();
  const isOpen = anchor !== null;
  return (
    <InActMenu value={close}>
      <Button
        id={id}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        {...(isShort ? { title: label, sx: { minWidth: 0 } } : { endIcon: <ExpandMore /> })}
        onClick={({ currentTarget }) => {
          setOpenings(openings + 1);
          setAnchor(currentTarget);
        }}
      >
        {isShort ? <MoreHoriz fontSize="small" /> : label}
      </Button>
      <Menu
        key={openings}
        open={isOpen}
        anchorEl={anchor}
        onClose={close}
        // Its dialogs are part of it, and stay open when it closes.
        keepMounted
        disableAutoFocusItem
        slotProps={{
          list: { 'aria-labelledby': id },
          paper: { sx: { width: '24rem', maxWidth: 'calc(100vw - 32px)' } },
          transition: { onEnter: focusFirst },
        }}
      >
        {children}
      </Menu>
    </InActMenu>
  );
}

/** Its lines are wrapped by what they open, where the list does not look for one to focus. */
function focusFirst(paper: HTMLElement): void {
  paper.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus();
}
