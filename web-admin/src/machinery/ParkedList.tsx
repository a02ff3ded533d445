import { retryParkedEvent, type ParkedEvent } from '@forum/contracts/machinery';
import { DataTable, DateField, List, TextInput, useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { JobField, WATCH_MS } from './JobField.tsx';

const FILTERS = [<TextInput key="projection" source="projection" alwaysOn />];

/** Events that could not be applied, and another try for them. */
export function ParkedList() {
  return (
    <List
      exporter={false}
      filters={FILTERS}
      queryOptions={{ refetchInterval: WATCH_MS }}
      title="Parked events"
      empty={false}
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="projection" disableSort />
        <DataTable.Col source="type" label="Event" disableSort />
        <DataTable.Col source="key" label="About" disableSort />
        <DataTable.Col source="error" disableSort />
        <DataTable.Col label="Since" disableSort>
          <DateField source="parkedAt" showTime />
        </DataTable.Col>
        <DataTable.Col label="Job" disableSort>
          <JobField />
        </DataTable.Col>
        <DataTable.Col label="Acts" disableSort>
          <Retry />
        </DataTable.Col>
      </DataTable>
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
