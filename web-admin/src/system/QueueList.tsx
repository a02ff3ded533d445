import type { QueueState } from '@forum/contracts/system';
import { DateField, FunctionField, List } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { WATCH_MS } from './JobField.tsx';

const NAMES: Readonly<Record<string, string>> = {
  projections: 'Events to be projected',
  reactions: 'Events to be reacted to',
  mails: 'Mails to be sent',
  jobs: 'Jobs that staff asked for',
  'wake-ups': 'Wake-ups in the queue',
};

/** What waits where. */
export function QueueList() {
  return (
    <List
      exporter={false}
      pagination={false}
      queryOptions={{ refetchInterval: WATCH_MS }}
      title="Queues"
    >
      <RecordTable>
        <RecordTable.Col label="Queue" disableSort>
          <FunctionField render={({ id }: QueueState) => NAMES[id] ?? id} />
        </RecordTable.Col>
        <RecordTable.Col label="Waiting" disableSort>
          <FunctionField render={({ waiting }: QueueState) => waiting ?? 'out of reach'} />
        </RecordTable.Col>
        <RecordTable.Col label="Oldest" disableSort>
          <DateField source="oldest" showTime emptyText="–" />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}
