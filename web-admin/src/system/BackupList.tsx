import { makeBackup, testBackup, type Backup } from '@forum/contracts/backups';
import Chip from '@mui/material/Chip';
import { DateField, FunctionField, TopToolbar, useRecordContext } from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { bytesText } from './bytes.ts';
import { WATCH_MS } from './JobField.tsx';
import { serverText, textsOf } from '../messages/texts.ts';

const t = textsOf('system');

/** The backups, their age, and whether they were ever restored. */
export function BackupList() {
  return (
    <RecordList
      queryOptions={{ refetchInterval: WATCH_MS }}
      title={t('backups')}
      actions={<Acts />}
    >
      <RecordTable acts={<TryOut />}>
        <RecordTable.Col label={t('made')} disableSort>
          <DateField source="madeAt" showTime />
        </RecordTable.Col>
        <RecordTable.Col label={t('by')} disableSort>
          <FunctionField render={({ madeBy }: Backup) => madeBy?.username ?? t('schedule')} />
        </RecordTable.Col>
        <RecordTable.Col source="folder" disableSort />
        <RecordTable.Col label={t('size')} disableSort>
          <FunctionField render={({ bytes }: Backup) => bytesText(bytes)} />
        </RecordTable.Col>
        <RecordTable.NumberCol source="events" disableSort />
        <RecordTable.NumberCol source="rows" disableSort />
        <RecordTable.NumberCol source="uploads" label={t('files')} disableSort />
        <RecordTable.Col label={t('took')} disableSort>
          <FunctionField render={({ durationMs }: Backup) => secondsText(durationMs)} />
        </RecordTable.Col>
        <RecordTable.Col label={t('lastRestored')} disableSort>
          <Restored />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}

function Acts() {
  return (
    <TopToolbar>
      <ActButton label={t('backUp')} act={() => ask(makeBackup)} done={t('aBackupIsBeing')} />
    </TopToolbar>
  );
}

function Restored() {
  const test = useRecordContext<Backup>()?.test;
  if (test === undefined) return null;
  if (test === null) return <Chip size="small" color="warning" label={t('never')} />;
  return (
    <div style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Chip
        size="small"
        color={test.passed ? 'success' : 'error'}
        label={t('tried', {
          passed: test.passed ? 'yes' : 'no',
          time: secondsText(test.durationMs),
        })}
      />
      <small>{serverText(test.outcome)}</small>
    </div>
  );
}

function TryOut() {
  const id = useRecordContext<Backup>()?.id;
  if (id === undefined) return null;
  return (
    <ActButton
      label={t('testRestore')}
      act={() => ask(testBackup, { params: { id } })}
      done={t('theBackupIsBeing')}
    />
  );
}

const secondsText = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
