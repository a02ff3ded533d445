import type { MachineJob } from '@forum/contracts/system';
import { DateField, FunctionField, List } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { JobState, WATCH_MS } from './JobField.tsx';

/** Jobs requested by staff in the last 30 days. */
export function JobList() {
  return (
    <List exporter={false} queryOptions={{ refetchInterval: WATCH_MS }} title="Jobs" empty={false}>
      <RecordTable>
        <RecordTable.Col label="Asked at" disableSort>
          <DateField source="requestedAt" showTime />
        </RecordTable.Col>
        <RecordTable.Col source="requestedBy.username" label="By" disableSort />
        <RecordTable.Col source="subject" label="About" disableSort />
        <RecordTable.Col label="Job" disableSort>
          <FunctionField render={(job: MachineJob) => <JobState job={job} />} />
        </RecordTable.Col>
        <RecordTable.Col label="Ended" disableSort>
          <DateField source="finishedAt" showTime emptyText="–" />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}
