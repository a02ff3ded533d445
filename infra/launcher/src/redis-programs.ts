import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A program that speaks Redis, and the environment it runs in. */
export interface RedisProgram {
  readonly path: string;
  readonly libraries?: string;
}

const NAMES = ['redis-server', 'valkey-server'];
const OLDEST = [6, 2] as const;
const DEBIAN_PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];

/** The first redis-server or valkey-server on the PATH that is new enough; null without one. */
export function findRedis(): RedisProgram | null {
  const programs = NAMES.map((path) => ({ path }));
  return programs.find(isNewEnough) ?? null;
}

/** As `findRedis`, but fetches one if a Debian machine has none: installed as root, else unpacked below `dir`. */
export function obtainRedis(dir: string, say: (line: string) => void): RedisProgram | null {
  const present = findRedis() ?? unpackedIn(dir);
  if (present !== null) return present;
  say('no redis-server here: fetching one with apt-get');
  if (process.getuid?.() === 0 && installed()) return findRedis();
  return unpack(dir) ? unpackedIn(dir) : null;
}

function isNewEnough(program: RedisProgram): boolean {
  const shown = spawnSync(program.path, ['--version'], {
    encoding: 'utf8',
    env: redisEnvironment(program),
  });
  const [, major, minor] = /v=(\d+)\.(\d+)/u.exec(shown.stdout ?? '') ?? [];
  if (major === undefined) return false;
  return Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1]);
}

/** The environment that lets an unpacked program find the libraries beside it. */
export function redisEnvironment(program: RedisProgram): NodeJS.ProcessEnv {
  return program.libraries === undefined
    ? process.env
    : { ...process.env, LD_LIBRARY_PATH: program.libraries };
}

function installed(): boolean {
  return apt(['install', '-y', '--no-install-recommends', 'redis-server'], '/');
}

function unpack(dir: string): boolean {
  const downloads = join(dir, 'downloads');
  mkdirSync(downloads, { recursive: true });
  // What a package needs differs between releases; those that exist suffice.
  for (const name of DEBIAN_PACKAGES)
    spawnSync('apt-get', ['download', '-q', name], { cwd: downloads });
  const archives = readdirSync(downloads).filter((name) => name.endsWith('.deb'));
  for (const archive of archives) spawnSync('dpkg-deb', ['-x', join(downloads, archive), dir]);
  rmSync(downloads, { recursive: true });
  return archives.length > 0;
}

function unpackedIn(dir: string): RedisProgram | null {
  const libraries = ['usr/lib', 'lib'].flatMap((name) => {
    const root = resolve(dir, name);
    return existsSync(root) ? readdirSync(root).map((child) => join(root, child)) : [];
  });
  // Debian's redis-server is a link to redis-check-rdb, which unpacking keeps.
  const path = resolve(dir, 'usr/bin/redis-server');
  const program = { path, libraries: libraries.join(':') };
  return existsSync(path) && isNewEnough(program) ? program : null;
}

function apt(args: readonly string[], cwd: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (more: readonly string[]) => spawnSync('apt-get', more, { cwd, env }).status === 0;
  return run(args) || (run(['update']) && run(args));
}
