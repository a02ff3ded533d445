import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('apps');

/** What the makers of an app are told. */
export interface Made {
  /** The `client_id`. */
  readonly id: string;
  /** Null: it has none. */
  readonly secret: string | null;
}

interface Props {
  readonly made: Made;
  readonly onClose: () => void;
}

/** Shows a `client_id` and its secret, the only time that a secret can be shown. */
export function MadeApp({ made: { id, secret }, onClose }: Props) {
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('forMakers')}</DialogTitle>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 2 }}>
          {secret === null ? t('noSecret') : t('secretOnce')}
        </Alert>
        <Shown label={t('clientId')} value={id} />
        {secret === null ? null : <Shown label={t('clientSecret')} value={secret} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Shown({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <TextField
      label={label}
      value={value}
      margin="dense"
      fullWidth
      slotProps={{ input: { readOnly: true } }}
      onFocus={({ currentTarget }) => currentTarget.querySelector('input')?.select()}
    />
  );
}
