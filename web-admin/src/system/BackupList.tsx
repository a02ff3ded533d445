import { makeBackup, testBackup, type Backup } from '@forum/contracts/backups';
import type { SystemState } from '@forum/contracts/system';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import { DateField, FunctionField, TopToolbar, useGetOne, useRecordContext } from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { momentText } from '../layout/Timeline.tsx';
import { THE_ONE } from '../providers/system-resources.ts';
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
      <Copies />
      <ActButton label={t('backUp')} act={() => ask(makeBackup)} done={t('aBackupIsBeing')} />
    </TopToolbar>
  );
}

/** Whether the backups would outlive their disk. */
function Copies() {
  const { data } = useGetOne<SystemState & { id: string }>('system', { id: THE_ONE });
  if (data === undefined) return null;
  const { backupCopies: copies } = data;
  if (copies === null) return <small>{t('copiesNone')}</small>;
  const { newestAt, bytes, isLocked, testedAt, problem } = copies;
  const parts = [
    newestAt === null
      ? t('copiesYet')
      : t('copiesNewest', { at: momentText(newestAt), size: bytesText(bytes ?? 0) }),
    ...(isLocked === null ? [] : [t(isLocked ? 'copiesLocked' : 'copiesUnlocked')]),
    ...(testedAt === null ? [] : [t('copiesTested', { at: momentText(testedAt) })]),
    ...(problem === null ? [] : [serverText(problem)]),
  ];
  const isWell = newestAt !== null && isLocked !== false && problem === null;
  return (
    <Alert severity={isWell ? 'success' : 'warning'} style={{ flexGrow: 1 }}>
      {parts.join(' · ')}
    </Alert>
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
