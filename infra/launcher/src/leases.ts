import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';
import { writePrivate } from './private-file.ts';

/** Several launchers may use one data folder's services; the last to release its lease stops them. */
export function takeLease(dataDir: string): void {
  writePrivate(join(leaseDir(dataDir), String(process.pid)), JSON.stringify(self()));
}

/** Releases this process's lease and drops those of dead processes. @returns true if nobody is left */
export function giveUpLease(dataDir: string): boolean {
  const dir = leaseDir(dataDir);
  rmSync(join(dir, String(process.pid)), { force: true });
  for (const name of readdirSync(dir)) {
    const holder = parseIdentity(readFileSync(join(dir, name), 'utf8'));
    if (holder === null || !isAlive(holder)) rmSync(join(dir, name), { force: true });
  }
  return readdirSync(dir).length === 0;
}

/** Runs the work while no other launcher starts or stops services of this data folder. */
export async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'services.lock');
  while (!(await tryLock(path))) await wait(50);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function tryLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(JSON.stringify(self()));
    await file.close();
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const text = await readFile(path, 'utf8').catch(() => '');
  const holder = parseIdentity(text);
  // Empty: the holder is between creating and writing; dead: a killed launcher.
  if (holder !== null && !isAlive(holder)) await rm(path, { force: true });
  return false;
}

function leaseDir(dataDir: string): string {
  const dir = join(dataDir, 'leases');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return dir;
}

function self(): ProcessIdentity {
  const identity = identify(process.pid);
  if (identity === null) throw new Error('This process cannot see itself.');
  return identity;
}

function parseIdentity(text: string): ProcessIdentity | null {
  const found = /^\{"pid":(\d+),"started":"([^"]*)"\}$/u.exec(text);
  return found === null ? null : { pid: Number(found[1]), started: found[2] ?? '' };
}
