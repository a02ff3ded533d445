import {
  rebuildProjection,
  verifyProjection,
  type ProjectionState,
} from '@forum/contracts/machinery';
import { DataTable, DateField, List, useRecordContext } from 'react-admin';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { JobField, WATCH_MS } from './JobField.tsx';

/** Every projection and reaction, those that are behind first, and what can be asked of them. */
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
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="id" label="Name" disableSort />
        <DataTable.NumberCol source="version" disableSort />
        <DataTable.NumberCol source="behind" label="Events behind" disableSort />
        <DataTable.NumberCol source="rate" label="Events/s" disableSort />
        <DataTable.Col label="Oldest waiting" disableSort>
          <DateField source="oldest" showTime emptyText="–" />
        </DataTable.Col>
        <DataTable.Col label="Parked" disableSort>
          <Parked />
        </DataTable.Col>
        <DataTable.Col label="Job" disableSort>
          <JobField />
        </DataTable.Col>
        <DataTable.Col label="Acts" disableSort>
          <Acts />
        </DataTable.Col>
      </DataTable>
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
  // A reaction has no tables that could be compared or built.
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
