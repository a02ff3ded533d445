import type { AppContext } from '../../../framework/feature.ts';
import { sourceAt, workOf } from '../parts/sources.ts';
import {
  endStep,
  noteRunProgress,
  takeRun,
  wishOf,
  type MoveInRunRow,
  type RunEnd,
} from '../store.ts';
import { forgetLogins } from './run-files.ts';

/** What a step needs to know. */
export interface StepToDo extends Pick<MoveInRunRow, 'step' | 'system' | 'with_staff'> {
  /** The source, as a full path. */
  readonly source: string;
  /** A folder for the run alone. */
  readonly work: string;
}

/** How a step ended, and what it told of. */
export interface StepEnd extends Pick<RunEnd, 'report' | 'outcome' | 'verified'> {
  /** `refused`: by the source's fault; `stopped`: as it was asked to. */
  readonly how: 'done' | 'refused' | 'failed' | 'stopped';
  /** Why, if it was refused or failed. */
  readonly why?: string;
}

/** Does one step, in a process of its own. */
export type DoStep = (
  step: StepToDo,
  told: {
    readonly tell: (progress: NonNullable<MoveInRunRow['progress']>) => void;
    readonly signal: AbortSignal;
  },
) => Promise<StepEnd>;

const LOOK_MS = 1000;
type Needs = Pick<AppContext, 'db' | 'clock' | 'logger' | 'machine'>;

/**
 * Does what owners asked for, step by step. Run it in one worker at a time, as a schedule. While the worker stops
 * (`stopping`), the step does as well, and the run stays marked as running: the next worker goes on.
 */
export async function workOffRuns(
  ctx: Needs,
  doStep: DoStep,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const run = stopping.aborted ? null : await takeRun(ctx.db);
  if (run !== null) await workOff(ctx, { run, doStep, stopping });
}

interface Working {
  readonly run: MoveInRunRow;
  readonly doStep: DoStep;
  readonly stopping: AbortSignal;
}

async function workOff(ctx: Needs, { run, doStep, stopping }: Working): Promise<void> {
  const stop = new AbortController();
  const watching = watch(ctx, run.id, { stop, stopping });
  const progress = keepsProgress(ctx, run.id);
  try {
    const end = await stepOf(ctx, run, (step) =>
      doStep(step, { tell: progress.tell, signal: stop.signal }),
    );
    await progress.written();
    if (end.how === 'stopped' && stopping.aborted) return;
    await endStep(ctx.db, run.id, await endOf(ctx, run, end));
  } finally {
    await watching.end();
  }
}

async function stepOf(
  { machine, logger }: Needs,
  run: MoveInRunRow,
  act: (step: StepToDo) => Promise<StepEnd>,
): Promise<StepEnd> {
  const { step, system, with_staff } = run;
  const source = await sourceAt(machine.moveInFolder, run.source);
  if (source === null) return { how: 'refused', why: `There is nothing at ${run.source}.` };
  const work = workOf(machine.moveInFolder, run.id);
  try {
    return await act({ step, system, with_staff, source, work });
  } catch (error) {
    logger.error({ err: error, step, system }, 'a step of a move failed');
    return { how: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
}

const LONGEST = 2000;

async function endOf(ctx: Needs, run: MoveInRunRow, end: StepEnd): Promise<RunEnd> {
  const { how, why = '', ...found } = end;
  const { step } = run;
  const finished_at = ctx.clock.now();
  if (how === 'refused' || how === 'failed') {
    const state = step === 'verify' ? 'done' : 'failed';
    return { state, failure: why.slice(0, LONGEST), finished_at };
  }
  if (how === 'stopped') {
    if (step === 'verify') return { state: 'done', finished_at };
    const isEnd = (await wishOf(ctx.db, run.id)) === 'cancel';
    return isEnd ? { state: 'cancelled', finished_at } : { state: 'paused', finished_at: null };
  }
  if (step === 'read') return { ...found, state: 'ready', finished_at: null };
  if (step === 'bring' && run.forgets_logins) await forgetLogins(ctx.machine.moveInFolder, run);
  return { ...found, state: 'done', finished_at };
}

/** Stops the step when its owner or its worker wishes it. */
function watch(
  { db, logger }: Needs,
  id: string,
  { stop, stopping }: { readonly stop: AbortController; readonly stopping: AbortSignal },
) {
  const end = () => stop.abort();
  stopping.addEventListener('abort', end, { once: true });
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = wishOf(db, id)
      .then((wish) => (wish === null ? undefined : stop.abort()))
      .catch((error: unknown) => logger.warn({ err: error }, 'a move was not looked after'));
  }, LOOK_MS);
  return {
    end: async () => {
      clearInterval(timer);
      stopping.removeEventListener('abort', end);
      await looking;
    },
  };
}

/** Writes progress down, one write after another, and of what comes meanwhile the last. */
function keepsProgress({ db, logger }: Needs, id: string) {
  let next: MoveInRunRow['progress'] = null;
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (next !== null) {
      const progress = next;
      next = null;
      await noteRunProgress(db, id, progress);
    }
  };
  const tell = (progress: NonNullable<MoveInRunRow['progress']>) => {
    next = progress;
    writing ??= write()
      .catch((error: unknown) => logger.warn({ err: error }, 'progress was not noted'))
      .finally(() => (writing = null));
  };
  return { tell, written: async () => void (await writing) };
}
