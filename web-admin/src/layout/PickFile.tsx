import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ChangeEvent } from 'react';

interface Props {
  readonly label: string;
  readonly isBusy: boolean;
  /** Types of files; left out: images. */
  readonly accept?: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const IMAGES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** Picks a file: the native control, over what looks like the console's buttons. */
export function PickFile({ label, isBusy, accept = IMAGES, onChange }: Props) {
  return (
    <Box sx={OVER_A_BUTTON}>
      <Button component="span" variant="outlined" disabled={isBusy} tabIndex={-1} aria-hidden>
        {label}
      </Button>
      <input type="file" aria-label={label} accept={accept} disabled={isBusy} onChange={onChange} />
    </Box>
  );
}

const OVER_A_BUTTON = {
  position: 'relative',
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '&:focus-within': { outline: '2px solid', outlineOffset: 2, borderRadius: 1 },
} as const;
