import { createInvite } from '@forum/contracts/invites';
import { LIMITS } from '@forum/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { NumberInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { InviteFields, sharedOf } from './InviteFields.tsx';

const t = textsOf('invites');

const bodyOf = (values: unknown) => ({ ...sharedOf(values), uses: Object(values)['uses'] });

/** Makes a link, and shows it the only time that it can be shown. */
export function MakeLink() {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <>
      <FormDialog
        label={t('makeLink')}
        title={t('makeLink')}
        defaults={{ uses: 1, days: 14, groupId: null, note: '' }}
        validate={(values) => validateWith(createInvite.body)(bodyOf(values))}
        send={async (values) => {
          const body = createInvite.body.parse(bodyOf(values));
          setUrl((await ask(createInvite, { body })).url);
        }}
        done={t('linkMade')}
      >
        <NumberInput source="uses" label={t('uses')} min={1} max={LIMITS.invites.uses} step={1} />
        <InviteFields />
      </FormDialog>
      {url === null ? null : <Made url={url} onClose={() => setUrl(null)} />}
    </>
  );
}

function Made({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const id = useId();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('linkMade')}</DialogTitle>
      <DialogContent>
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('shownOnce')}
        </Alert>
        <TextField
          label={t('link')}
          value={url}
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
