import { registerApp, type AdminApp } from '@forum/contracts/admin-apps';
import { useState } from 'react';
import { FunctionField, TopToolbar } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { AppActs } from './AppActs.tsx';
import { EMPTY, asFields, formOf } from './app-form.ts';
import { AppInputs } from './AppInputs.tsx';
import { MadeApp, type Made } from './MadeApp.tsx';

export { listApps } from './list-apps.ts';

const t = textsOf('apps');

/** The apps of other parties that members may let in. */
export function AppList() {
  return (
    <RecordList title={t('title')} actions={<Register />}>
      <RecordTable acts={<AppActs />}>
        <RecordTable.Col source="name" label={t('name')} disableSort />
        <RecordTable.Col source="id" label={t('clientId')} disableSort />
        <RecordTable.Col label={t('by')} disableSort>
          <FunctionField render={(app: AdminApp) => BY[app.registeredBy]} />
        </RecordTable.Col>
        <RecordTable.Col label={t('scopes')} disableSort>
          <FunctionField render={({ scopes }: AdminApp) => scopes.join(', ')} />
        </RecordTable.Col>
        <RecordTable.Col label={t('state')} disableSort>
          <FunctionField render={({ isOff }: AdminApp) => (isOff ? t('off') : t('on'))} />
        </RecordTable.Col>
        <RecordTable.NumberCol source="letInBy" label={t('letInBy')} disableSort />
      </RecordTable>
    </RecordList>
  );
}

const BY: Readonly<Record<AdminApp['registeredBy'], string>> = {
  staff: t('byStaff'),
  member: t('byMember'),
  itself: t('byItself'),
};

function Register() {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <TopToolbar>
      <FormDialog
        label={t('register')}
        title={t('register')}
        changes={t('registerChanges')}
        defaults={EMPTY}
        validate={(values) => asFields(validateWith(registerApp.body)(formOf(values)))}
        send={async (values) => {
          const body = registerApp.body.parse(formOf(values));
          const { app, secret } = await ask(registerApp, { body });
          setMade({ id: app.id, secret });
        }}
        done={t('isRegistered')}
      >
        <AppInputs isNew />
      </FormDialog>
      {made === null ? null : <MadeApp made={made} onClose={() => setMade(null)} />}
    </TopToolbar>
  );
}
