import type { MachineJob } from '@forum/contracts/system';
import { DateField, FunctionField } from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { JobState, WATCH_MS } from './JobField.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('system');

/** Jobs requested by staff in the last 30 days. */
export function JobList() {
  return (
    <RecordList queryOptions={{ refetchInterval: WATCH_MS }} title={t('jobs')}>
      <RecordTable>
        <RecordTable.Col label={t('askedAt')} disableSort>
          <DateField source="requestedAt" showTime />
        </RecordTable.Col>
        <RecordTable.Col source="requestedBy.username" label={t('by')} disableSort />
        <RecordTable.Col source="subject" label={t('about')} disableSort />
        <RecordTable.Col label={t('job')} disableSort>
          <FunctionField render={(job: MachineJob) => <JobState job={job} />} />
        </RecordTable.Col>
        <RecordTable.Col label={t('ended')} disableSort>
          <DateField source="finishedAt" showTime emptyText="–" />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}
