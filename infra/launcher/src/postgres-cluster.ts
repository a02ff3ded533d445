import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from './plain-error.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { writePrivate } from './private-file.ts';

/** How careful the server is: `durable` survives a power cut, `fast` is for tests, which start afresh anyway. */
export type PostgresProfile = 'durable' | 'fast';

/** Which cluster to make. */
export interface NewCluster {
  readonly dataDir: string;
  readonly profile: PostgresProfile;
  readonly password: string;
}

/** Sets up the folder of a server, whole or not at all. */
export function initialise(
  programs: PostgresPrograms,
  { dataDir, profile, password }: NewCluster,
): void {
  const draft = `${programs.dataDir}.new`;
  const passwordFile = join(dirname(programs.dataDir), 'initial.password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(draft), { recursive: true, mode: 0o700 });
  writePrivate(passwordFile, password);
  own(programs, dirname(draft), passwordFile);
  const locale =
    process.platform === 'linux'
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [command, args] = programs.command('initdb', [
    `--pgdata=${draft}`,
    '--username=forum',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
    '--no-instructions',
    ...(profile === 'fast' ? ['--no-sync'] : []),
  ]);
  const done = spawnSync(command, args, { ...programs.identity, cwd: '/', encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (done.status !== 0)
    throw new PlainError(`Postgres could not set up ${dataDir}: ${done.stderr.trim()}`);
  renameSync(draft, programs.dataDir);
}

function own(programs: PostgresPrograms, ...paths: readonly string[]): void {
  const { uid, gid } = programs.identity;
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) chownSync(path, uid, gid);
}
