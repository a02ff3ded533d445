import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivate } from './private-file.ts';
import { isAlive, type ProcessIdentity, stopProcess } from './process-identity.ts';

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

/** What the last launcher recorded; null: nothing runs, or nothing could be recorded. */
export function readRunState(dataDir: string): RunState | null {
  if (!existsSync(fileOf(dataDir))) return null;
  const read = runState.safeParse(parsed(readFileSync(fileOf(dataDir), 'utf8')));
  return read.success ? read.data : null;
}

/**
 * Ends the processes of a launcher that was killed before it could; only for the holder of the forum's lock.
 * @returns how many
 */
export async function stopLeftovers(dataDir: string): Promise<number> {
  const stopped = await stopOrphans(readRunState(dataDir)?.processes ?? []);
  forgetRunState(dataDir);
  return stopped;
}

/** Ends these processes if they still run. @returns how many there were */
export async function stopOrphans(processes: readonly ProcessIdentity[]): Promise<number> {
  const left = processes.filter(isAlive);
  await Promise.all(
    left.map((one) =>
      stopProcess(one, [
        ['SIGTERM', 15_000],
        ['SIGKILL', 2000],
      ]),
    ),
  );
  return left.length;
}

/** Records that nothing runs any more. */
export function forgetRunState(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The disk was full when it was written.
    return null;
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'run.json');
}
