import { retryParkedEvent, type ParkedEvent } from '@forum/contracts/system';
import { DateField, List, TextInput, useRecordContext } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { JobField, WATCH_MS } from './JobField.tsx';

const FILTERS = [<TextInput key="projection" source="projection" alwaysOn />];

/** Events that could not be applied, and their retry. */
export function ParkedList() {
  return (
    <List
      exporter={false}
      filters={FILTERS}
      queryOptions={{ refetchInterval: WATCH_MS }}
      title="Parked events"
      empty={false}
    >
      <RecordTable>
        <RecordTable.Col source="projection" disableSort />
        <RecordTable.Col source="type" label="Event" disableSort />
        <RecordTable.Col source="key" label="About" disableSort />
        <RecordTable.Col source="error" disableSort />
        <RecordTable.Col label="Since" disableSort>
          <DateField source="parkedAt" showTime />
        </RecordTable.Col>
        <RecordTable.Col label="Job" disableSort>
          <JobField />
        </RecordTable.Col>
        <RecordTable.Col label="Acts" disableSort>
          <Retry />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}

function Retry() {
  const event = useRecordContext<ParkedEvent>();
  if (event === undefined) return null;
  return (
    <ActButton
      label="Try again"
      act={() => ask(retryParkedEvent, { params: { id: event.id } })}
      done="The event is being tried again."
    />
  );
}
