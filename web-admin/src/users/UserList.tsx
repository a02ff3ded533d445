import type { AdminUser } from '@forum/contracts/admin-users';
import {
  DateField,
  DateInput,
  FilterButton,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { useIsAdmin } from '../providers/use-is-admin.ts';
import { AddModerator } from './ModeratorButtons.tsx';
import { AddressField } from './AddressField.tsx';
import { RestrictionField } from './RestrictionField.tsx';
import { textsOf } from '../messages/texts.ts';
import { choicesOf, ROLE_NAMES } from '../layout/kinds.ts';

const t = textsOf('users');

const FILTERS = [
  <TextInput key="q" source="q" label={t('nameUsernameEMail')} alwaysOn />,
  <SelectInput key="role" source="role" choices={choicesOf(ROLE_NAMES)} />,
  <SelectInput
    key="suspended"
    source="suspended"
    choices={either(t('suspended'), t('notSuspended'))}
  />,
  <SelectInput
    key="silenced"
    source="silenced"
    choices={either(t('silenced'), t('notSilenced'))}
  />,
  <SelectInput
    key="verified"
    source="verified"
    label={t('eMailConfirmed')}
    choices={either(t('confirmed'), t('notConfirmedChoice'))}
  />,
  <SelectInput
    key="openCases"
    source="openCases"
    label={t('cases')}
    choices={[{ id: 'true', name: t('withAnOpenCase') }]}
  />,
  <DateInput key="since" source="since" label={t('newSince')} />,
];

function either(name: string, not: string) {
  return [
    { id: 'true', name },
    { id: 'false', name: not },
  ];
}

function RoleName() {
  const role = useRecordContext<AdminUser>()?.role;
  return role === undefined ? null : <>{ROLE_NAMES[role]}</>;
}

function Acts() {
  const isAdmin = useIsAdmin();
  return (
    <TopToolbar>
      <FilterButton />
      {isAdmin ? <AddModerator /> : null}
    </TopToolbar>
  );
}

/** All members, newest first. */
export function UserList() {
  return (
    <RecordList sort={{ field: 'createdAt', order: 'DESC' }} filters={FILTERS} actions={<Acts />}>
      <RecordTable rowClick="show">
        <RecordTable.Col source="username">
          <RecordLink to="show">
            <TextField source="username" />
          </RecordLink>
        </RecordTable.Col>
        <RecordTable.Col source="email" disableSort field={AddressField} />
        <RecordTable.Col source="role" disableSort field={RoleName} />
        <RecordTable.NumberCol source="level" disableSort />
        <RecordTable.NumberCol source="reputation" disableSort />
        <RecordTable.Col source="createdAt" label={t('joined')} field={DateField} />
        <RecordTable.Col
          source="lastActiveAt"
          label={t('lastHere')}
          disableSort
          field={DateField}
        />
        <RecordTable.Col label={t('state')} disableSort>
          <RestrictionField />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}
