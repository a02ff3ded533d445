import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '@forum/launcher/plain-error';
import { runQuietly } from '@forum/launcher/run-program';
import { z } from 'zod';

const release = z.object({
  /** For people: `v0.2.0`. */
  name: z.string(),
  commit: z.string(),
});

/** A commit to upgrade from or to. */
export type Release = z.infer<typeof release>;

const FILE = join(import.meta.dirname, '../../last-release.json');

/** The last release, from a file: a clone need not have tags. */
export function lastRelease(): Release {
  return release.parse(JSON.parse(readFileSync(FILE, 'utf8')));
}

/** The commit of a tag, branch or hash. @throws PlainError if there is none */
export async function releaseAt(revision: string, signal: AbortSignal): Promise<Release> {
  const commit = await git(signal, 'rev-parse', '--verify', `${revision}^{commit}`);
  const name = revision === 'HEAD' ? commit.slice(0, 8) : revision;
  return { name, commit };
}

/** True if this clone has the commit: a shallow one has few. */
export async function hasCommit({ commit }: Release, signal: AbortSignal): Promise<boolean> {
  const args = ['cat-file', '-e', `${commit}^{commit}`];
  const { code } = await runQuietly({ command: 'git', args, env: process.env, signal });
  return code === 0;
}

/** Runs git in this repository. @throws PlainError with its message */
export async function git(signal: AbortSignal, ...args: string[]): Promise<string> {
  const env = process.env;
  const { code, stdout, output } = await runQuietly({ command: 'git', args, env, signal });
  if (code !== 0) throw new PlainError(`git ${args.join(' ')} failed: ${output.trim()}`);
  return stdout.trim();
}
