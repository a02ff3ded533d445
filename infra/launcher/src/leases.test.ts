import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasForum, lockForum, takeLease, whereUnused } from './leases.ts';
import { tryLock } from './os-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forum-leases-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('a start is not refused by a command that only looks whether a forum runs', async () => {
  const looking = tryLock(join(dataDir, 'locks', 'forum'), 'exclusive');
  expect(looking).not.toBeNull();
  const starting = lockForum(dataDir);
  setTimeout(() => looking?.release(), 30);
  const lock = await starting;
  expect(lock).not.toBeNull();
  expect(hasForum(dataDir)).toBe(true);
  lock?.release();
  expect(hasForum(dataDir)).toBe(false);
});

it('a start is refused while another forum runs', async () => {
  const lock = await lockForum(dataDir);
  expect(await lockForum(dataDir)).toBeNull();
  lock?.release();
});

it('the services stop when the last of their users gives them up', async () => {
  const [one, other] = [takeLease(dataDir), takeLease(dataDir)];
  const stopped: string[] = [];
  const stop = (by: string) => async () => void stopped.push(by);
  await one.giveUp(stop('one'));
  await whereUnused(dataDir, stop('a command'));
  expect(stopped).toEqual([]);
  await other.giveUp(stop('other'));
  await whereUnused(dataDir, stop('a command'));
  expect(stopped).toEqual(['other', 'a command']);
});
