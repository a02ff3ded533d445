import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';

/** What it is called, and what is said beside it. */
export interface ShownOnceWords {
  readonly secret: string;
  readonly once: string;
  readonly copy: string;
  readonly copied: string;
  readonly close: string;
}

interface Props {
  readonly secret: string;
  readonly words: ShownOnceWords;
  readonly onClose: () => void;
}

/** Shows a secret, the only time that it can be shown. */
export function ShownOnce({ secret, words, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  const id = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{words.secret}</DialogTitle>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.once}
        </Alert>
        <TextField
          label={words.secret}
          value={secret}
          fullWidth
          slotProps={{ input: { readOnly: true } }}
          onFocus={({ currentTarget }) => currentTarget.querySelector('input')?.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{isCopied ? words.copied : words.copy}</Button>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
