import { join } from 'node:path';
import { z } from 'zod';
import { PlainError } from './plain-error.ts';
import { REPOSITORY } from './repository.ts';
import { runQuietly } from './run-program.ts';

const CLI = join(REPOSITORY, 'services/cli/src/main.ts');

const firstStart = z.object({
  /** Null: there was one already; a null password was chosen by a setting. */
  account: z.object({ email: z.string(), password: z.string().nullable() }).nullable(),
  demo: z.boolean(),
});

/** What the first start created: the staff account, the demo community. */
export type FirstStart = z.infer<typeof firstStart>;

/** Brings the schema up to date; a forum in use is backed up first, and left as it is where that fails. */
export async function migrateDatabase(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  await forumCommand(['migrate', '--after-backup'], env, signal);
}

/** Creates the staff account and, in an empty forum, the demo community; both only once. */
export async function prepareCommunity(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<FirstStart> {
  const stdout = await forumCommand(['first-start'], env, signal);
  const lines = stdout.trim().split('\n');
  return firstStart.parse(JSON.parse(lines.at(-1) ?? ''));
}

/** Runs a command of the command line silently. @returns what it printed @throws PlainError with that, if it fails */
export async function forumCommand(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string> {
  const quiet = { LOG_LEVEL: 'warn', ...env };
  const program = { command: process.execPath, args: [CLI, ...command], env: quiet, signal };
  const done = await runQuietly(program);
  if (done.code !== 0) throw new PlainError(`${command[0]} failed:\n${done.output.trim()}`);
  return done.stdout;
}
