import { revokeKey, type StaffApiKey } from '@forum/contracts/keys';
import Chip from '@mui/material/Chip';
import { DateField, FunctionField, Link, TextInput, useRecordContext } from 'react-admin';
import { UndoButton } from '../acts/UndoButton.tsx';
import { ActDialog } from '../layout/ActDialog.tsx';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { textsOf } from '../messages/texts.ts';
import { ask } from '../providers/api.ts';

export { listKeys } from './list-keys.ts';

const t = textsOf('keys');

const FILTERS = [<TextInput key="q" source="q" label={t('username')} alwaysOn />];

/** Everybody's keys for programs, newest first. */
export function KeyList() {
  return (
    <RecordList filters={FILTERS} title={t('title')}>
      <RecordTable acts={<Acts />}>
        <RecordTable.Col label={t('member')} disableSort>
          <Member />
        </RecordTable.Col>
        <RecordTable.Col source="name" label={t('name')} disableSort />
        <RecordTable.Col label={t('state')} disableSort>
          <State />
        </RecordTable.Col>
        <RecordTable.Col label={t('scopes')} disableSort>
          <FunctionField render={({ scopes }: StaffApiKey) => scopes.join(', ')} />
        </RecordTable.Col>
        <RecordTable.Col label={t('networks')} disableSort>
          <FunctionField render={({ networks }: StaffApiKey) => networks.join(', ') || '–'} />
        </RecordTable.Col>
        <RecordTable.Col source="lastUsedAt" label={t('lastUsed')} disableSort>
          <DateField source="lastUsedAt" showTime emptyText={t('never')} />
        </RecordTable.Col>
        <RecordTable.Col source="expiresAt" label={t('until')} disableSort>
          <DateField source="expiresAt" emptyText={t('noEnd')} />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}

const STATES: Readonly<Record<StaffApiKey['state'], string>> = {
  holds: t('holds'),
  expired: t('expired'),
  revoked: t('revoked'),
};

function State() {
  const state = useRecordContext<StaffApiKey>()?.state;
  if (state === undefined) return null;
  const color = state === 'holds' ? 'success' : 'default';
  return <Chip size="small" color={color} label={STATES[state]} />;
}

/** Leads to the member; a row without anything to focus could not be scrolled by keys. */
function Member() {
  const key = useRecordContext<StaffApiKey>();
  if (key === undefined) return null;
  const { id, username } = key.member;
  return <Link to={`/users/${id}/show`}>{username}</Link>;
}

/** Revokes a key, or takes that back where staff did it. */
function Acts() {
  const key = useRecordContext<StaffApiKey>();
  if (key === undefined) return null;
  if (key.revocation !== null) return <UndoButton id={key.revocation} />;
  if (key.state !== 'holds') return null;
  const { id, name } = key;
  return (
    <ActDialog
      label={t('revoke')}
      color="error"
      title={t('revokeNamed', { name })}
      changes={t('revokeChanges')}
      act={({ reason, note }) => ask(revokeKey, { params: { id }, body: { reason, note } })}
      done={t('isRevoked')}
    />
  );
}
