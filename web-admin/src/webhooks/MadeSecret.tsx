import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('webhooks');

interface Props {
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a secret, the only time that it can be shown. */
export function MadeSecret({ secret, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  const id = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('secret')}</DialogTitle>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('secretOnce')}
        </Alert>
        <TextField
          label={t('secret')}
          value={secret}
          fullWidth
          slotProps={{ input: { readOnly: true } }}
          onFocus={({ currentTarget }) => currentTarget.querySelector('input')?.select()}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{isCopied ? t('copied') : t('copy')}</Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
