import type { MachineJob } from '@forum/contracts/system';
import type { AppContext } from '../../../framework/feature.ts';
import {
  deleteOldJobs,
  finishJob,
  noteProgress,
  takeNextJob,
  type MachineJobRow,
} from '../store.ts';

/** Reports a job's progress: `applied` of `total`, null if the end is unknown. */
export type TellProgress = (applied: number, total: number | null) => void;

/** Does one kind of job; `by` is null if a schedule asked. @returns the outcome, as a sentence */
export type Work = (subject: string, tell: TellProgress, by: string | null) => Promise<string>;

/** Which function does which kind of job. */
export type Workers = Readonly<Record<MachineJob['kind'], Work>>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Often enough to look alive, rarely enough to cost nothing. */
const PROGRESS_MS = 500;

type Needs = Pick<AppContext, 'db' | 'clock' | 'logger' | 'retention'>;

/**
 * Does the requested jobs, oldest first, until none is left. Run it in one worker at a time, as a schedule. A failing
 * job is marked as failed, with the reason, and the next one follows.
 */
export async function workOffJobs(ctx: Needs, workers: Workers): Promise<void> {
  for (;;) {
    const job = await takeNextJob(ctx.db, ctx.clock.now());
    if (job === null) break;
    await workOff(ctx, job, workers[job.kind]);
  }
  const keptMs = ctx.retention.jobDays * DAY_MS;
  await deleteOldJobs(ctx.db, new Date(ctx.clock.now().getTime() - keptMs));
}

async function workOff(ctx: Needs, job: MachineJobRow, work: Work): Promise<void> {
  const progress = keepsProgress(ctx, job.id);
  try {
    const outcome = await work(job.subject, progress.tell, job.requested_by);
    await progress.written();
    await finishJob(ctx.db, job.id, { state: 'done', outcome, now: ctx.clock.now() });
  } catch (error) {
    ctx.logger.error({ err: error, job: job.kind, subject: job.subject }, 'a job failed');
    await progress.written();
    const outcome = error instanceof Error ? error.message : String(error);
    await finishJob(ctx.db, job.id, { state: 'failed', outcome, now: ctx.clock.now() });
  }
}

/** Writes a job's progress, at most twice a second, one write after another. */
function keepsProgress({ db, logger }: Needs, id: string) {
  let last = -Infinity;
  let writing: Promise<void> = Promise.resolve();
  const tell: TellProgress = (applied, total) => {
    if (performance.now() - last < PROGRESS_MS && applied !== total) return;
    last = performance.now();
    writing = writing
      .then(() => noteProgress(db, id, { applied, total }))
      .catch((error: unknown) => logger.warn({ err: error }, 'progress was not noted'));
  };
  return { tell, written: () => writing };
}
