import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's packages: apt-get install patroni etcd-server etcd-client python3-etcd haproxy redis-sentinel. */
const PROGRAMS = {
  ip: 'iproute2',
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'redis-sentinel': 'redis-sentinel',
  setpriv: 'util-linux',
  nsenter: 'util-linux',
} as const;

const PLACES = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const POSTGRES = '/usr/lib/postgresql';

/** Where a program is. @throws Error if it is not installed */
export function programAt(name: keyof typeof PROGRAMS): string {
  const path = found(name);
  if (path === null) throw new Error(`${PROGRAMS[name]} is not installed.`);
  return path;
}

/** The programs of the newest Postgres of Debian's packages; null: there is none. */
export function postgresPrograms(): string | null {
  if (!existsSync(POSTGRES)) return null;
  const versions = readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(POSTGRES, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'postgres'))) ?? null;
}

/**
 * Why no cluster can be set up on this machine; null: it can.
 * @throws Error instead where machines are required (`MACHINES=required`, as the workflow sets it for root with all packages)
 */
export function clusterMissing(): string | null {
  const refusal = whatIsMissing();
  if (refusal !== null && process.env['MACHINES'] === 'required') throw new Error(refusal);
  return refusal;
}

function whatIsMissing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'network namespaces need Linux, and root';
  }
  const absent: string[] = Object.entries(PROGRAMS).flatMap(([name, debian]) =>
    found(name) === null ? [debian] : [],
  );
  if (postgresPrograms() === null) absent.push('postgresql');
  if (absent.length > 0) return `not installed: ${[...new Set(absent)].join(', ')}`;
  return noNamespaces();
}

function found(name: string): string | null {
  return PLACES.map((place) => join(place, name)).find((path) => existsSync(path)) ?? null;
}

function noNamespaces(): string | null {
  const name = `forum-try-${process.pid}`;
  const added = spawnSync(programAt('ip'), ['netns', 'add', name], { encoding: 'utf8' });
  if (added.status !== 0) return `no network namespaces: ${added.stderr.trim()}`;
  spawnSync(programAt('ip'), ['netns', 'del', name]);
  return null;
}
