import type { MachineJob } from '@forum/contracts/machinery';
import type { AppContext } from '../../../framework/feature.ts';
import {
  deleteOldJobs,
  finishJob,
  noteProgress,
  takeNextJob,
  type MachineJobRow,
} from '../vault.ts';

/** Tells how far a job is: `applied` of `total`, null where the end is not known. */
export type TellProgress = (applied: number, total: number | null) => void;

/** Does one kind of job; `by` is null where a schedule asked. @returns what came of it, as a sentence */
export type Work = (subject: string, tell: TellProgress, by: string | null) => Promise<string>;

/** Who does which kind of job. */
export type Workers = Readonly<Record<MachineJob['kind'], Work>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;
/** Often enough to look alive, seldom enough to cost nothing. */
const PROGRESS_MS = 500;

type Needs = Pick<AppContext, 'db' | 'clock' | 'logger'>;

/**
 * Does what staff asked for, the oldest first, until nothing is left. To be run by one worker at a time: a schedule.
 * What fails is said to have failed, with the reason, and the next one follows.
 */
export async function workOffJobs(ctx: Needs, workers: Workers): Promise<void> {
  for (;;) {
    const job = await takeNextJob(ctx.db, ctx.clock.now());
    if (job === null) break;
    await workOff(ctx, job, workers[job.kind]);
  }
  await deleteOldJobs(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS));
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

/** Writes how far a job is, twice a second at most, one write after the other. */
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
