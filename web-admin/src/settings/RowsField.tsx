import type { SettingName } from '@forum/contracts/site-settings';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldError } from './FieldError.tsx';
import { WORDS } from './words.ts';

// Fingers cannot hover: the controls of a row are always visible.
const ROWS = {
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& .RaSimpleFormIterator-line': { pt: 1.5 },
};

interface Props {
  readonly id: SettingName;
  readonly most: number;
  readonly hint: string | false;
  /** The fields of a row. */
  readonly children: ReactNode;
}

/** A setting that is a list: adding, removing and moving its rows. */
export function RowsField({ id, most, hint, children }: Props) {
  const rows: unknown = useWatch({ name: id });
  const isFull = Array.isArray(rows) && rows.length >= most;
  const [label, says] = WORDS[id];
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {says}
      </Typography>
      <ArrayInput source={id} label={label} helperText={hint}>
        <SimpleFormIterator inline disableClear disableAdd={isFull} sx={ROWS}>
          {children}
        </SimpleFormIterator>
      </ArrayInput>
      <FieldError id={id} />
    </>
  );
}
