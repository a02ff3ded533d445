import { rebuildProjection, verifyProjection, type ProjectionState } from '@forum/contracts/system';
import { DateField, List, useRecordContext } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { JobField, WATCH_MS } from './JobField.tsx';

/** Every projection and reaction, those behind first, and the jobs for them. */
export function ProjectionList() {
  return (
    <List
      exporter={false}
      perPage={50}
      pagination={false}
      sort={{ field: 'behind', order: 'DESC' }}
      queryOptions={{ refetchInterval: WATCH_MS }}
      title="Projections and reactions"
    >
      <RecordTable>
        <RecordTable.Col source="id" label="Name" disableSort />
        <RecordTable.NumberCol source="version" disableSort />
        <RecordTable.NumberCol source="behind" label="Events behind" disableSort />
        <RecordTable.NumberCol source="rate" label="Events/s" disableSort />
        <RecordTable.Col label="Oldest waiting" disableSort>
          <DateField source="oldest" showTime emptyText="–" />
        </RecordTable.Col>
        <RecordTable.Col label="Parked" disableSort>
          <Parked />
        </RecordTable.Col>
        <RecordTable.Col label="Job" disableSort>
          <JobField />
        </RecordTable.Col>
        <RecordTable.Col label="Acts" disableSort>
          <Acts />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}

function Parked() {
  const state = useRecordContext<ProjectionState>();
  if (state === undefined) return null;
  if (state.parked === 0) return '0';
  const filter = encodeURIComponent(JSON.stringify({ projection: state.id }));
  return <a href={`/admin/parked?filter=${filter}`}>{state.parked}</a>;
}

function Acts() {
  const state = useRecordContext<ProjectionState>();
  // A reaction has no tables to compare or build.
  if (state === undefined || state.version === null) return null;
  const { id } = state;
  return (
    <>
      <ActButton
        label="Verify"
        act={() => ask(verifyProjection, { params: { id } })}
        done={`${id} is being compared with the log.`}
      />
      <ActButton
        label="Rebuild"
        confirm={{
          title: `Rebuild ${id}?`,
          content: 'Its tables are built anew from the log while the present ones serve.',
        }}
        act={() => ask(rebuildProjection, { params: { id } })}
        done={`${id} is being rebuilt.`}
      />
    </>
  );
}
