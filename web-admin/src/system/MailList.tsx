import { MAIL_STATES, retryMail, type SentMail } from '@forum/contracts/mails';
import { DateField, Link, List, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
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

/** Mails of the last 30 days, never their text. */
export function MailList() {
  return (
    <List exporter={false} filters={FILTERS} title="Mails" empty={false}>
      <RecordTable>
        <RecordTable.Col label="Made" disableSort>
          <DateField source="createdAt" showTime />
        </RecordTable.Col>
        <RecordTable.Col label="To" disableSort>
          <Address />
        </RecordTable.Col>
        <RecordTable.Col source="kind" disableSort />
        <RecordTable.Col source="subject" disableSort />
        <RecordTable.Col source="state" disableSort />
        <RecordTable.NumberCol source="attempts" disableSort />
        <RecordTable.Col source="error" disableSort />
        <RecordTable.Col label="Acts" disableSort>
          <Retry />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}

/** Links to all mails sent there; a row without anything to focus could not be scrolled by keys. */
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
