import { retryParkedEvent, type ParkedEvent } from '@forum/contracts/system';
import { DateField, TextInput, useRecordContext } from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { JobField, WATCH_MS } from './JobField.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('system');

const FILTERS = [<TextInput key="projection" source="projection" alwaysOn />];

/** Events that could not be applied, and their retry. */
export function ParkedList() {
  return (
    <RecordList
      filters={FILTERS}
      queryOptions={{ refetchInterval: WATCH_MS }}
      title={t('parkedEvents')}
    >
      <RecordTable acts={<Retry />}>
        <RecordTable.Col source="projection" disableSort />
        <RecordTable.Col source="type" label={t('event')} disableSort />
        <RecordTable.Col source="key" label={t('about')} disableSort />
        <RecordTable.Col source="error" disableSort />
        <RecordTable.Col label={t('since')} disableSort>
          <DateField source="parkedAt" showTime />
        </RecordTable.Col>
        <RecordTable.Col label={t('job')} disableSort>
          <JobField />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}

function Retry() {
  const event = useRecordContext<ParkedEvent>();
  if (event === undefined) return null;
  return (
    <ActButton
      label={t('tryAgain')}
      act={() => ask(retryParkedEvent, { params: { id: event.id } })}
      done={t('theEventIsBeing')}
    />
  );
}
