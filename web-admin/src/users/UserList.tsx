import { ROLES } from '@forum/contracts/roles';
import {
  DataTable,
  DateField,
  EmailField,
  List,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { RecordLink } from '../layout/RecordLink.tsx';
import { SuspensionField } from './SuspensionField.tsx';

const FILTERS = [
  <TextInput key="q" source="q" label="Name, username, e-mail or id" alwaysOn />,
  <SelectInput key="role" source="role" choices={ROLES.map((id) => ({ id, name: id }))} />,
  <SelectInput
    key="suspended"
    source="suspended"
    choices={[
      { id: 'true', name: 'Suspended' },
      { id: 'false', name: 'Not suspended' },
    ]}
  />,
];

/** All members, the newest first. */
export function UserList() {
  return (
    <List sort={{ field: 'createdAt', order: 'DESC' }} exporter={false} filters={FILTERS}>
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="username">
          <RecordLink to="show">
            <TextField source="username" />
          </RecordLink>
        </DataTable.Col>
        <DataTable.Col source="email" disableSort field={EmailField} />
        <DataTable.Col source="role" disableSort />
        <DataTable.NumberCol source="level" disableSort />
        <DataTable.NumberCol source="reputation" disableSort />
        <DataTable.Col source="createdAt" label="Joined" field={DateField} />
        <DataTable.Col source="lastActiveAt" label="Last here" disableSort field={DateField} />
        <DataTable.Col label="State" disableSort>
          <SuspensionField />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
