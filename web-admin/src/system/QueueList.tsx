import type { QueueState } from '@forum/contracts/system';
import { DateField, FunctionField } from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { WATCH_MS } from './JobField.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('system');

const NAMES: Readonly<Record<string, string>> = {
  projections: t('eventsToBeProjected'),
  reactions: t('eventsToBeReacted'),
  mails: t('mailsToBeSent'),
  jobs: t('jobsThatStaffAsked'),
  'wake-ups': t('wakeUpsInThe'),
};

/** How much is waiting in each queue. */
export function QueueList() {
  return (
    <RecordList pagination={false} queryOptions={{ refetchInterval: WATCH_MS }} title={t('queues')}>
      <RecordTable>
        <RecordTable.Col label={t('queue')} disableSort>
          <FunctionField render={({ id }: QueueState) => NAMES[id] ?? id} />
        </RecordTable.Col>
        <RecordTable.Col label={t('waiting')} disableSort>
          <FunctionField render={({ waiting }: QueueState) => waiting ?? t('outOfReach')} />
        </RecordTable.Col>
        <RecordTable.Col label={t('oldest')} disableSort>
          <DateField source="oldest" showTime emptyText="–" />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}
