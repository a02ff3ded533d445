import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** Sets up the folder of a server, completely or not at all. */
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

/** The passwords of our own logins. */
export interface Passwords {
  readonly owner: string;
  /** For the login that reads and writes rows. */
  readonly runtime: string;
}

/**
 * Adopts a folder that was restored from another machine: what Debian keeps elsewhere is added, and its logins get our
 * passwords, in Postgres' single-user mode, which requires none. The server must not be running.
 * @throws PlainError with Postgres' message
 */
export function adopt(programs: PostgresPrograms, { owner, runtime }: Passwords): void {
  const statements = [
    `DO $$BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'forum') THEN CREATE ROLE forum; END IF; END$$`,
    `ALTER ROLE forum SUPERUSER LOGIN PASSWORD '${owner}'`,
    `DO $$BEGIN IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'forum_runtime') THEN ALTER ROLE forum_runtime PASSWORD '${runtime}'; END IF; END$$`,
  ];
  // A failing statement must not appear in a log with a password in it.
  const args = ['--single', '-D', programs.dataDir, '-c', 'log_min_error_statement=panic'];
  const [command, given] = programs.command('postgres', [...args, 'postgres']);
  const done = spawnSync(command, given, {
    ...programs.identity,
    cwd: '/',
    encoding: 'utf8',
    // In this mode a line is a statement.
    input: `${statements.join('\n')}\n`,
    timeout: ADOPTING_MS,
  });
  const failure = /(?:ERROR|FATAL|PANIC): .*/u.exec(done.stderr ?? '')?.[0];
  if (done.status === 0 && failure === undefined) return;
  const reason = failure ?? done.error?.message ?? `it ended with ${done.status}`;
  throw new PlainError(`The logins of ${programs.dataDir} do not get our passwords: ${reason}`);
}

const ADOPTING_MS = 60_000;

/** Debian keeps these in /etc: a folder restored from there lacks them, and no server starts without them. */
export function completeSettings(programs: PostgresPrograms): void {
  const files = {
    'postgresql.conf': '',
    'pg_hba.conf': 'host all all 127.0.0.1/32 scram-sha-256\n',
    'pg_ident.conf': '',
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(programs.dataDir, name);
    if (existsSync(path)) continue;
    writeFileSync(path, content, { mode: 0o600 });
    own(programs, path);
  }
}

function own(programs: PostgresPrograms, ...paths: readonly string[]): void {
  const { uid, gid } = programs.identity;
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) chownSync(path, uid, gid);
}
