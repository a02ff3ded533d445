import { sendInvites, type InvitedAddresses } from '@forum/contracts/invites';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { TextInput } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { InviteFields, sharedOf } from './InviteFields.tsx';

const t = textsOf('invites');

const bodyOf = (values: unknown) => ({
  ...sharedOf(values),
  addresses: Object(values)['addresses'] ?? '',
});

/** Invites pasted addresses, and says what became of each. */
export function InviteByMail({ onDone }: { readonly onDone?: () => void }) {
  const [answer, setAnswer] = useState<InvitedAddresses | null>(null);
  return (
    <>
      <FormDialog
        label={t('inviteByMail')}
        title={t('inviteByMail')}
        changes={t('eachGetsOne')}
        defaults={{ addresses: '', days: 14, groupId: null, note: '' }}
        validate={(values) => validateWith(sendInvites.body)(bodyOf(values))}
        send={async (values) => {
          setAnswer(await ask(sendInvites, { body: sendInvites.body.parse(bodyOf(values)) }));
        }}
        done={t('lookedThrough')}
      >
        <TextInput
          source="addresses"
          label={t('addresses')}
          helperText={t('addressesSay')}
          multiline
          minRows={4}
          fullWidth
        />
        <InviteFields />
      </FormDialog>
      {answer === null ? null : (
        <Outcome
          of={answer}
          onClose={() => {
            setAnswer(null);
            onDone?.();
          }}
        />
      )}
    </>
  );
}

const LISTS = ['members', 'again', 'unwilling', 'invalid'] as const;

function Outcome({ of, onClose }: { readonly of: InvitedAddresses; readonly onClose: () => void }) {
  const id = useId();
  const invited = of.invited.length;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('invitedCount', { invited })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {invited === 0 ? null : <Alert severity="success">{of.invited.join(', ')}</Alert>}
        {LISTS.filter((list) => of[list].length > 0).map((list) => (
          <Alert key={list} severity={list === 'invalid' ? 'warning' : 'info'}>
            <strong>{t(`list_${list}`)}</strong> {of[list].join(', ')}
          </Alert>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
