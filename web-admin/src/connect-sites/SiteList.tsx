import { addConnectSite, type AdminConnectSite } from '@forum/contracts/admin-connect-sites';
import { FunctionField, TextInput, TopToolbar } from 'react-admin';
import { FormDialog } from '../layout/FormDialog.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { validateWith } from '../layout/validate.ts';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';
import { SecretInput, SiteActs } from './SiteActs.tsx';

export { listSites } from './list-sites.ts';

const t = textsOf('connectSites');

/** The sites that sign people in by this forum. */
export function SiteList() {
  return (
    <RecordList title={t('title')} actions={<Add />}>
      <RecordTable acts={<SiteActs />}>
        <RecordTable.Col source="domain" label={t('domain')} disableSort />
        <RecordTable.Col label={t('state')} disableSort>
          <FunctionField render={stateOf} />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}

function stateOf({ removed, isReadable }: AdminConnectSite): string {
  if (removed) return t('removed');
  return isReadable ? t('inUse') : t('secretLost');
}

function Add() {
  const bodyOf = (values: unknown) => {
    const { domain, secret } = Object(values);
    return { domain: domain ?? '', secret: secret ?? '' };
  };
  return (
    <TopToolbar>
      <FormDialog
        label={t('add')}
        title={t('add')}
        changes={t('addChanges')}
        defaults={{ domain: '', secret: '' }}
        validate={(values) => validateWith(addConnectSite.body)(bodyOf(values))}
        send={(values) => ask(addConnectSite, { body: addConnectSite.body.parse(bodyOf(values)) })}
        done={t('isAdded')}
      >
        <TextInput source="domain" label={t('domain')} helperText={t('domainHelp')} fullWidth />
        <SecretInput />
      </FormDialog>
    </TopToolbar>
  );
}
