import { rebuildProjection, verifyProjection, type ProjectionState } from '@forum/contracts/system';
import { DateField, useRecordContext } from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { JobField, WATCH_MS } from './JobField.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('system');

/** Every projection and reaction, those behind first, and the jobs for them. */
export function ProjectionList() {
  return (
    <RecordList
      pagination={false}
      sort={{ field: 'behind', order: 'DESC' }}
      queryOptions={{ refetchInterval: WATCH_MS }}
      title={t('projectionsAndReactions')}
    >
      <RecordTable acts={<Acts />}>
        <RecordTable.Col source="id" label={t('name')} disableSort />
        <RecordTable.NumberCol source="version" disableSort />
        <RecordTable.NumberCol source="behind" label={t('eventsBehind')} disableSort />
        <RecordTable.NumberCol source="rate" label={t('eventsS')} disableSort />
        <RecordTable.Col label={t('oldestWaiting')} disableSort>
          <DateField source="oldest" showTime emptyText="–" />
        </RecordTable.Col>
        <RecordTable.Col label={t('parked')} disableSort>
          <Parked />
        </RecordTable.Col>
        <RecordTable.Col label={t('job')} disableSort>
          <JobField />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
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
        label={t('verify')}
        act={() => ask(verifyProjection, { params: { id } })}
        done={t('isBeingComparedWith', { id })}
      />
      <ActButton
        label={t('rebuild')}
        confirm={{
          title: t('rebuildAsked', { id }),
          content: t('itsTablesAreBuilt'),
        }}
        act={() => ask(rebuildProjection, { params: { id } })}
        done={t('isBeingRebuilt', { id })}
      />
    </>
  );
}
