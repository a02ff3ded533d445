import { PlainError } from '@forum/launcher/plain-error';
import { runQuietly } from '@forum/launcher/run-program';

/** A commit to upgrade from or to. */
export interface Release {
  /** For people: `v0.2.0`. */
  readonly name: string;
  readonly commit: string;
}

/** The release before that one: the newest tag among its ancestors; null: this clone has none. */
export async function releaseBefore(
  release: Release,
  signal: AbortSignal,
): Promise<Release | null> {
  const list = ['tag', '--list', 'v[0-9]*', '--merged', release.commit, '--sort=-version:refname'];
  for (const name of (await git(signal, ...list)).split('\n').filter(Boolean)) {
    const found = await releaseAt(name, signal);
    if (found.commit !== release.commit) return found;
  }
  return null;
}

/** What a tag, branch or hash leads to. @throws PlainError where there is none */
export async function releaseAt(revision: string, signal: AbortSignal): Promise<Release> {
  const commit = await git(signal, 'rev-parse', '--verify', `${revision}^{commit}`);
  const name = revision === 'HEAD' ? commit.slice(0, 8) : revision;
  return { name, commit };
}

/** Runs git in this repository. @throws PlainError with what it says */
export async function git(signal: AbortSignal, ...args: string[]): Promise<string> {
  const env = process.env;
  const { code, stdout, output } = await runQuietly({ command: 'git', args, env, signal });
  if (code !== 0) throw new PlainError(`git ${args.join(' ')} failed: ${output.trim()}`);
  return stdout.trim();
}
