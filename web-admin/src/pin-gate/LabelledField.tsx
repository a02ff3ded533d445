import Box from '@mui/material/Box';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Props extends Pick<OutlinedInputProps, 'name' | 'type' | 'autoComplete'> {
  readonly label: string;
  readonly error: string | undefined;
}

/** A field in the forum's look: its name above, its error below. */
export function LabelledField({ label, error, ...input }: Props) {
  const id = useId();
  const told = error === undefined ? undefined : `${id}-error`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography component="label" htmlFor={id} variant="caption" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <OutlinedInput
        {...input}
        id={id}
        error={error !== undefined}
        aria-describedby={told}
        sx={{ height: 44, bgcolor: 'background.paper' }}
        fullWidth
      />
      {error === undefined ? null : (
        <Typography id={told} variant="caption" color="error">
          {error}
        </Typography>
      )}
    </Box>
  );
}
