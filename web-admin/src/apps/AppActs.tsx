import * as calls from '@forum/contracts/admin-apps';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { GroundsFields } from '../layout/GroundsFields.tsx';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { asFields, changeOf } from './app-form.ts';
import { AppInputs } from './AppInputs.tsx';
import { MadeApp, type Made } from './MadeApp.tsx';

const t = textsOf('apps');

interface Props {
  readonly app: calls.AdminApp;
}

/** What administrators do with the app of the row. */
export function AppActs() {
  const app = useRecordContext<calls.AdminApp>();
  if (app === undefined) return null;
  return (
    <>
      <Edit app={app} />
      {app.isConfidential ? <NewSecret app={app} /> : null}
      <Switch app={app} />
    </>
  );
}

function Edit({ app }: Props) {
  const { id, name, redirectUris } = app;
  const { body } = calls.editApp;
  return (
    <FormDialog
      label={t('edit')}
      title={t('editNamed', { name })}
      defaults={{ ...app, addresses: redirectUris.join('\n') }}
      validate={(values) => asFields(validateWith(body)(changeOf(values)))}
      send={(values) => ask(calls.editApp, { params: { id }, body: body.parse(changeOf(values)) })}
      done={t('isChanged', { name })}
    >
      <AppInputs />
      <GroundsFields />
    </FormDialog>
  );
}

function NewSecret({ app: { id, name } }: Props) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <>
      <ActDialog
        label={t('newSecret')}
        title={t('newSecretNamed', { name })}
        act={async ({ reason, note }) => {
          const body = { reason, note };
          const { secret } = await ask(calls.replaceAppSecret, { params: { id }, body });
          setMade({ id, secret });
        }}
        done={t('isNewSecret', { name })}
      />
      {made === null ? null : <MadeApp made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function Switch({ app: { id, name, isOff } }: Props) {
  if (isOff) {
    return (
      <ActButton
        label={t('switchOn')}
        act={() => ask(calls.switchAppOn, { params: { id }, body: {} })}
        done={t('isOn', { name })}
      />
    );
  }
  return (
    <ActDialog
      label={t('switchOff')}
      color="error"
      title={t('switchOffNamed', { name })}
      act={({ reason, note }) =>
        ask(calls.switchAppOff, { params: { id }, body: { reason, note } })
      }
      done={t('isOff', { name })}
    />
  );
}
