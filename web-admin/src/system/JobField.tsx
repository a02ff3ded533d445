import type { MachineJob } from '@forum/contracts/system';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import { useRecordContext } from 'react-admin';
import { serverText, textsOf } from '../messages/texts.ts';

const t = textsOf('system');

const JOB_KINDS = {
  rebuild: t('kindRebuild'),
  verify: t('kindVerify'),
  retry: t('kindRetry'),
  reindex: t('kindReindex'),
  compare: t('kindCompare'),
  backup: t('kindBackup'),
  'restore-test': t('kindRestoreTest'),
} as const satisfies Record<MachineJob['kind'], string>;

const JOB_STATES = {
  waiting: t('waitingState'),
  running: t('running'),
  done: t('doneState'),
  failed: t('failed'),
} as const satisfies Record<MachineJob['state'], string>;

/** How often pages of the system are refetched, in ms. */
export const WATCH_MS = 2000;

const COLORS = { waiting: 'default', running: 'info', done: 'success', failed: 'error' } as const;

/** The progress of a record's newest job. */
export function JobField() {
  const record = useRecordContext<{ id: string; job: MachineJob | null }>();
  return record === undefined || record.job === null ? null : <JobState job={record.job} />;
}

/** The progress of a job, and its outcome. */
export function JobState({ job }: { job: MachineJob }) {
  const { kind, state, applied, total, outcome } = job;
  return (
    <div style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Chip size="small" color={COLORS[state]} label={`${JOB_KINDS[kind]}: ${JOB_STATES[state]}`} />
      {state === 'running' ? <Progress applied={applied} total={total} /> : null}
      {outcome === null ? null : <small>{serverText(outcome)}</small>}
    </div>
  );
}

function Progress({ applied, total }: Pick<MachineJob, 'applied' | 'total'>) {
  if (applied === null)
    return <LinearProgress aria-label={t('progress')} style={{ width: '10rem' }} />;
  if (total === null || total === 0) return <small>{t('soFar', { count: applied })}</small>;
  const percent = Math.round((100 * applied) / total);
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={t('progress')}
        style={{ width: '10rem' }}
      />
      <small>{t('doneOf', { count: applied, total })}</small>
    </>
  );
}
