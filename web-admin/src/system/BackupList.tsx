import { makeBackup, testBackup, type Backup } from '@forum/contracts/backups';
import Chip from '@mui/material/Chip';
import { DateField, FunctionField, List, TopToolbar, useRecordContext } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ActButton } from '../layout/ActButton.tsx';
import { ask } from '../providers/api.ts';
import { bytesText } from './bytes.ts';
import { WATCH_MS } from './JobField.tsx';

/** The backups, their age, and whether they were ever restored. */
export function BackupList() {
  return (
    <List
      exporter={false}
      queryOptions={{ refetchInterval: WATCH_MS }}
      title="Backups"
      empty={false}
      actions={<Acts />}
    >
      <RecordTable>
        <RecordTable.Col label="Made" disableSort>
          <DateField source="madeAt" showTime />
        </RecordTable.Col>
        <RecordTable.Col label="By" disableSort>
          <FunctionField render={({ madeBy }: Backup) => madeBy?.username ?? 'schedule'} />
        </RecordTable.Col>
        <RecordTable.Col source="folder" disableSort />
        <RecordTable.Col label="Size" disableSort>
          <FunctionField render={({ bytes }: Backup) => bytesText(bytes)} />
        </RecordTable.Col>
        <RecordTable.NumberCol source="events" disableSort />
        <RecordTable.NumberCol source="rows" disableSort />
        <RecordTable.NumberCol source="uploads" label="Files" disableSort />
        <RecordTable.Col label="Took" disableSort>
          <FunctionField render={({ durationMs }: Backup) => secondsText(durationMs)} />
        </RecordTable.Col>
        <RecordTable.Col label="Last restored" disableSort>
          <Restored />
        </RecordTable.Col>
        <RecordTable.Col label="Acts" disableSort>
          <TryOut />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}

function Acts() {
  return (
    <TopToolbar>
      <ActButton
        label="Back up"
        act={() => ask(makeBackup)}
        done="A backup is being made, and restored to see that it can be."
      />
    </TopToolbar>
  );
}

function Restored() {
  const test = useRecordContext<Backup>()?.test;
  if (test === undefined) return null;
  if (test === null) return <Chip size="small" color="warning" label="never" />;
  return (
    <div style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Chip
        size="small"
        color={test.passed ? 'success' : 'error'}
        label={`${test.passed ? 'whole' : 'failed'}, in ${secondsText(test.durationMs)}`}
      />
      <small>{test.outcome}</small>
    </div>
  );
}

function TryOut() {
  const id = useRecordContext<Backup>()?.id;
  if (id === undefined) return null;
  return (
    <ActButton
      label="Test restore"
      act={() => ask(testBackup, { params: { id } })}
      done="The backup is being restored beside the forum and compared."
    />
  );
}

const secondsText = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
