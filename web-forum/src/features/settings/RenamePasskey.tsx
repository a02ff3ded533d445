import { passkeyName, renamePasskey } from '@forum/contracts/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import { useText } from '../../lib/language/messages.tsx';
import settingsTexts from './messages/en/settings.json';
import { proofsQuery } from './api.ts';
import { SettingsForm } from './SettingsForm.tsx';

interface Props {
  readonly id: string;
  readonly name: string;
}

/** Gives a passkey another name. */
export function RenamePasskey(props: Props) {
  const t = useText(settingsTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        className="with-js"
        aria-label={t('renameNamed', { name: props.name })}
        onClick={() => setOpen(true)}
      >
        {t('rename')}
      </Button>
      <Dialog title={t('renamePasskey')} isOpen={isOpen} onClose={close} size="sm">
        <NameForm {...props} onDone={close} />
      </Dialog>
    </>
  );
}

function NameForm({ id, name, onDone }: Props & { readonly onDone: () => void }) {
  const t = useText(settingsTexts);
  const api = useApi();
  const client = useQueryClient();
  const { errorOf, ...form } = useCheckedForm({
    schema: passkeyName,
    send: (body) => api(renamePasskey, { params: { id }, body }),
    onDone: async () => {
      onDone();
      await client.invalidateQueries(proofsQuery(api));
    },
  });
  return (
    <SettingsForm {...form} act={t('rename')} acting={t('changing')}>
      <TextField
        name="name"
        label={t('passkeyName')}
        defaultValue={name}
        autoComplete="off"
        error={errorOf('name')}
        required
      />
    </SettingsForm>
  );
}
