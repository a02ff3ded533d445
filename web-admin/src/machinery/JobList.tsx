import type { MachineJob } from '@forum/contracts/machinery';
import { DataTable, DateField, FunctionField, List } from 'react-admin';
import { JobState, WATCH_MS } from './JobField.tsx';

/** What staff asked of the machines in the last 30 days. */
export function JobList() {
  return (
    <List exporter={false} queryOptions={{ refetchInterval: WATCH_MS }} title="Jobs" empty={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col label="Asked at" disableSort>
          <DateField source="requestedAt" showTime />
        </DataTable.Col>
        <DataTable.Col source="requestedBy.username" label="By" disableSort />
        <DataTable.Col source="subject" label="About" disableSort />
        <DataTable.Col label="Job" disableSort>
          <FunctionField render={(job: MachineJob) => <JobState job={job} />} />
        </DataTable.Col>
        <DataTable.Col label="Ended" disableSort>
          <DateField source="finishedAt" showTime emptyText="–" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
