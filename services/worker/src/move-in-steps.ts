import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { AppContext, Schedule } from '@forum/features';
import { moveInFileOf } from '@forum/features/operations/move-in-runs/operations/run-files';
import {
  LONGEST_LINE,
  lineOf,
  type Told,
} from '@forum/features/operations/move-in-runs/parts/told-lines';
import {
  workOffRuns,
  type DoStep,
  type StepEnd,
  type StepToDo,
} from '@forum/features/operations/move-in-runs/operations/work-off-runs';

const PROGRAM = join(import.meta.dirname, '../../cli/src/main.ts');
/** What a step may take of the memory, in megabytes: the checks of ten million rows take half of it. */
const MEMORY_MB = 2048;
/** A worker that stops has ten seconds for its schedules. */
const PATIENCE_MS = 8000;
/** Of what a program says in words, as the end of it. */
const SAID = 8000;

/** Does what owners asked to move in, one at a time across all workers. */
export const moveInSteps: Schedule = {
  name: 'move-in-steps',
  every: 1000,
  run: (ctx, stopping) => workOffRuns(ctx, doStepWith(ctx), stopping),
};

/** Does a step by the command line, so that what it takes of memory and time is not the worker's. */
export function doStepWith({ clock, logger }: Pick<AppContext, 'clock' | 'logger'>): DoStep {
  return async (step, { tell, signal }) => {
    await prepare(step);
    if (signal.aborted) return { how: 'stopped' };
    const child = start(step);
    const forced = stopOn(signal, child);
    let found: Told = {};
    let said = '';
    const reading = (async () => {
      for await (const line of linesOf(child)) {
        const told = lineOf(line);
        if (told === null) said = `${said}${line}\n`.slice(-SAID);
        else if (told.progress !== undefined) tell(told.progress);
        else found = told;
      }
    })();
    const [code] = await once(child, 'exit');
    await reading;
    clearTimeout(forced.timer);
    if (signal.aborted && code !== 0 && found.outcome === undefined) return { how: 'stopped' };
    logger.info({ step: step.step, code }, 'a step of a move ended');
    return endOf(step, { code, said, found, at: clock.now() });
  };
}

interface Ended {
  readonly code: unknown;
  readonly said: string;
  readonly found: Told;
  readonly at: Date;
}

function endOf({ step }: StepToDo, { code, said, found, at }: Ended): StepEnd {
  if (found.refused !== undefined) return { how: 'refused', why: found.refused };
  // An error ends with 1 as well, without a line of what differs.
  if (step === 'verify' && (code === 0 || /^DIFF /mu.test(said))) {
    return { how: 'done', verified: { isSame: code === 0, said, at: at.toISOString() } };
  }
  if (step === 'read' && found.report !== undefined) return { how: 'done', report: found.report };
  if (step === 'bring' && found.outcome !== undefined) {
    return { how: 'done', outcome: found.outcome };
  }
  return {
    how: 'failed',
    why: said.trim() === '' ? `It ended with ${String(code)}.` : said.trim(),
  };
}

/** A conversion that was cut short begins anew; anything else goes on with what is there. */
async function prepare({ step, work }: StepToDo): Promise<void> {
  if (step === 'read') await rm(work, { recursive: true, force: true });
  await mkdir(join(work, 'tmp'), { recursive: true, mode: 0o700 });
}

function argumentsOf(step: StepToDo): string[] {
  const file = moveInFileOf(step);
  const report = ['--report', join(step.work, 'report.jsonl')];
  if (step.step === 'verify') return ['verify-import', file, ...report];
  if (step.step === 'bring')
    return ['import', file, '--lines', ...report, ...(step.with_staff ? ['--staff'] : [])];
  if (step.system === 'file') return ['import', 'check', file, '--lines'];
  return ['import', 'convert', step.system, step.source, file, '--lines'];
}

function start(step: StepToDo): ChildProcess {
  const args = [...process.execArgv, `--max-old-space-size=${MEMORY_MB}`, PROGRAM];
  const child = spawn(process.execPath, [...args, ...argumentsOf(step)], {
    // Archives are unpacked where there is room, which a folder in memory has not.
    env: { ...process.env, TMPDIR: join(step.work, 'tmp'), LOG_LEVEL: 'error' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) lower(child.pid);
  return child;
}

/** Whoever reads the forum goes first. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended, or the system knows no priorities: it runs as it is.
  }
}

/** Asks it to stop, then has it stopped. */
function stopOn(signal: AbortSignal, child: ChildProcess): { timer?: NodeJS.Timeout } {
  const forced: { timer?: NodeJS.Timeout } = {};
  signal.addEventListener(
    'abort',
    () => {
      child.kill('SIGTERM');
      forced.timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    },
    { once: true },
  );
  return forced;
}

/** What it prints, line by line; then the end of what it complains of. */
async function* linesOf({ stdout, stderr }: ChildProcess): AsyncGenerator<string> {
  if (stdout === null || stderr === null) return;
  let complaints = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = `${complaints}${text}`.slice(-SAID);
  });
  let begun = '';
  for await (const text of stdout.setEncoding('utf8')) {
    const lines = `${begun}${String(text)}`.split('\n');
    begun = lines.pop() ?? '';
    // A line without an end would fill the worker's memory.
    if (begun.length > LONGEST_LINE) begun = '';
    yield* lines;
  }
  yield* `${begun}\n${complaints}`.split('\n').filter((line) => line !== '');
}
