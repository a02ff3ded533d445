import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { use, useId, type MouseEvent } from 'react';
import { InActMenu } from './act-menu-context.ts';

interface Props {
  readonly label: string;
  /** What the act will change, in a sentence. */
  readonly changes: string | undefined;
  readonly color: 'primary' | 'error';
  readonly onOpen: (event: MouseEvent) => void;
}

/** Opens an act's form: a button, or in a menu a line with what the act will change. */
export function ActOpener({ label, changes, color, onOpen }: Props) {
  const closeMenu = use(InActMenu);
  const id = useId();
  if (closeMenu === null) {
    return (
      <Button size="small" color={color} onClick={onOpen}>
        {label}
      </Button>
    );
  }
  return (
    <MenuItem
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-changes`}
      sx={{ display: 'block', whiteSpace: 'normal', py: 1 }}
      onClick={(event) => {
        closeMenu();
        onOpen(event);
      }}
    >
      <Typography id={`${id}-name`} sx={{ fontWeight: 550 }} color={color === 'error' ? color : ''}>
        {label}
      </Typography>
      <Typography id={`${id}-changes`} variant="body2" color="text.secondary">
        {changes}
      </Typography>
    </MenuItem>
  );
}
