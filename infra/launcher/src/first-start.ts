import { join } from 'node:path';
import { z } from 'zod';
import { PlainError } from './plain-error.ts';
import { REPOSITORY } from './repository.ts';
import { runQuietly } from './run-program.ts';

const CLI = join(REPOSITORY, 'services/cli/src/main.ts');

const account = z.object({ email: z.string(), password: z.string().nullish() });

/** The staff account, as the command line tells it; the password only when it was made just now. */
export type StaffAccount = z.infer<typeof account>;

/** Brings the schema up to date. */
export async function migrateDatabase(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  await forumCommand('migrate', env, signal);
}

/** Makes the staff account and, in an empty forum, the demo community; both only once. */
export async function prepareCommunity(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<StaffAccount> {
  const stdout = await forumCommand('first-start', env, signal);
  const lines = stdout.trim().split('\n');
  return account.parse(JSON.parse(lines.at(-1) ?? ''));
}

async function forumCommand(
  name: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string> {
  const quiet = { LOG_LEVEL: 'warn', ...env };
  const program = { command: process.execPath, args: [CLI, name], env: quiet, signal };
  const done = await runQuietly(program);
  if (done.code !== 0) throw new PlainError(`${name} failed:\n${done.output.trim()}`);
  return done.stdout;
}
