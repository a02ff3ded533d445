import { MAIL_STATES, retryMail, type SentMail } from '@forum/contracts/mails';
import {
  DataTable,
  DateField,
  Link,
  List,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';

const FILTERS = [
  <TextInput key="q" source="q" label="Whole address" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    choices={MAIL_STATES.map((id) => ({ id, name: id }))}
    alwaysOn
  />,
];

/** Mails of the last 30 days, never what they say. */
export function MailList() {
  return (
    <List exporter={false} filters={FILTERS} title="Mails" empty={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col label="Made" disableSort>
          <DateField source="createdAt" showTime />
        </DataTable.Col>
        <DataTable.Col label="To" disableSort>
          <Address />
        </DataTable.Col>
        <DataTable.Col source="kind" disableSort />
        <DataTable.Col source="subject" disableSort />
        <DataTable.Col source="state" disableSort />
        <DataTable.NumberCol source="attempts" disableSort />
        <DataTable.Col source="error" disableSort />
        <DataTable.Col label="Acts" disableSort>
          <Retry />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

/** Leads to all that went there; a row without anything to focus could not be scrolled by keys. */
function Address() {
  const mail = useRecordContext<SentMail>();
  if (mail === undefined) return null;
  const filter = encodeURIComponent(JSON.stringify({ q: mail.address }));
  return <Link to={`/mails?filter=${filter}`}>{mail.address}</Link>;
}

function Retry() {
  const mail = useRecordContext<SentMail>();
  if (mail?.state !== 'given-up') return null;
  return (
    <ActButton
      label="Try again"
      act={() => ask(retryMail, { params: { id: mail.id } })}
      done={`The mail to ${mail.address} is tried again.`}
    />
  );
}
