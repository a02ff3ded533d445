import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Interrupted, type LauncherCommand } from './launch.ts';
import { PlainError, sentenceOf } from './plain-error.ts';
import { progressTo } from './progress.ts';
import { REPOSITORY } from './repository.ts';
import { bench } from './commands/bench.ts';
import { build } from './commands/build.ts';
import { check } from './commands/check.ts';
import { dev } from './commands/dev.ts';
import { e2e, shots } from './commands/e2e.ts';
import { faults } from './commands/faults.ts';
import { forum } from './commands/forum.ts';
import { hostile } from './commands/hostile.ts';
import { newSlice } from './commands/new-slice.ts';
import { start } from './commands/start.ts';
import { test, testLong } from './commands/test.ts';
import { testUpgrade } from './commands/test-upgrade.ts';

const commands: Readonly<Record<string, LauncherCommand>> = {
  start,
  dev,
  forum,
  test,
  'test-long': testLong,
  'test-upgrade': testUpgrade,
  'test-faults': faults,
  'test-hostile': hostile,
  check,
  e2e,
  shots,
  bench,
  build,
  'new-slice': newSlice,
};

const interruption = new AbortController();
const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interruption.abort(CODES[signal]));
}
// The bootstrap was killed, so only we can still stop ourselves.
process.on('disconnect', () => interruption.abort(CODES.SIGTERM));
process.channel?.unref();

// A closed terminal, or an output that goes to a full disk, must not end what is running.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (existsSync(join(REPOSITORY, '.env'))) process.loadEnvFile(join(REPOSITORY, '.env'));

try {
  if (command === undefined) {
    throw new PlainError(
      `There is no command "${name}", only ${Object.keys(commands).join(', ')}.`,
    );
  }
  const progress = progressTo((text) => process.stdout.write(text));
  process.exitCode = await command({
    args,
    env: process.env,
    progress,
    signal: interruption.signal,
  });
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

function exitCodeFor(error: unknown): number {
  if (error instanceof Interrupted) {
    process.stderr.write('Stopped before it was done.\n');
    return Number(interruption.signal.reason ?? 1);
  }
  // Refusals by the system (no such folder, no permission, no room) are for the user to fix.
  const isPlain = error instanceof PlainError || (error instanceof Error && 'syscall' in error);
  const isBug = error instanceof Error && !isPlain;
  const text = isBug ? (error.stack ?? error.message) : sentenceOf(error);
  process.stderr.write(`${text}\n`);
  return 1;
}
