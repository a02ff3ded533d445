import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivate } from './private-file.ts';
import { isAlive, stopProcess } from './process-identity.ts';

const identity = z.object({ pid: z.int(), started: z.string() });

const runState = z.object({
  launcher: identity,
  /** Where the forum answers. */
  url: z.string(),
  processes: z.array(identity.extend({ name: z.string() })),
});

/** The record of a running forum, so that a later launcher can find it or clean up after it. */
export type RunState = z.infer<typeof runState>;

/** Records what runs from this data folder. */
export function writeRunState(dataDir: string, state: RunState): void {
  writePrivate(fileOf(dataDir), `${JSON.stringify(state, null, 2)}\n`);
}

/** The forum that runs from this data folder now; null when none does. */
export function findRunning(dataDir: string): RunState | null {
  const state = read(dataDir);
  return state !== null && isAlive(state.launcher) ? state : null;
}

/** Ends the processes of a launcher that was killed before it could. @returns how many there were */
export async function stopLeftovers(dataDir: string): Promise<number> {
  const state = read(dataDir);
  if (state === null || isAlive(state.launcher)) return 0;
  const left = state.processes.filter(isAlive);
  await Promise.all(
    left.map((one) =>
      stopProcess(one, [
        ['SIGTERM', 15_000],
        ['SIGKILL', 2000],
      ]),
    ),
  );
  forgetRunState(dataDir);
  return left.length;
}

/** Records that nothing runs any more. */
export function forgetRunState(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

function read(dataDir: string): RunState | null {
  if (!existsSync(fileOf(dataDir))) return null;
  return runState.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'run.json');
}
