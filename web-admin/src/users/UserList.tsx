import { ROLES } from '@forum/contracts/roles';
import {
  DateField,
  DateInput,
  EmailField,
  List,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { RestrictionField } from './RestrictionField.tsx';

const FILTERS = [
  <TextInput key="q" source="q" label="Name, username, e-mail or id" alwaysOn />,
  <SelectInput key="role" source="role" choices={ROLES.map((id) => ({ id, name: id }))} />,
  <SelectInput key="suspended" source="suspended" choices={either('Suspended')} />,
  <SelectInput key="silenced" source="silenced" choices={either('Silenced')} />,
  <SelectInput
    key="verified"
    source="verified"
    label="E-mail confirmed"
    choices={either('Confirmed')}
  />,
  <SelectInput
    key="openCases"
    source="openCases"
    label="Cases"
    choices={[{ id: 'true', name: 'With an open case' }]}
  />,
  <DateInput key="since" source="since" label="New since" />,
];

function either(name: string) {
  return [
    { id: 'true', name },
    { id: 'false', name: `Not ${name.toLowerCase()}` },
  ];
}

/** All members, newest first. */
export function UserList() {
  return (
    <List sort={{ field: 'createdAt', order: 'DESC' }} exporter={false} filters={FILTERS}>
      <RecordTable rowClick="show">
        <RecordTable.Col source="username">
          <RecordLink to="show">
            <TextField source="username" />
          </RecordLink>
        </RecordTable.Col>
        <RecordTable.Col source="email" disableSort field={EmailField} />
        <RecordTable.Col source="role" disableSort />
        <RecordTable.NumberCol source="level" disableSort />
        <RecordTable.NumberCol source="reputation" disableSort />
        <RecordTable.Col source="createdAt" label="Joined" field={DateField} />
        <RecordTable.Col source="lastActiveAt" label="Last here" disableSort field={DateField} />
        <RecordTable.Col label="State" disableSort>
          <RestrictionField />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}
