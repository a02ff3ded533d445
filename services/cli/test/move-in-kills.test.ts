import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildTestForum, type TestForum } from '@forum/testing';
import { lengthOf, seedOf } from '@forum/testing/long-run';
import { writeMoveInFile } from '@forum/testing/move-in-file';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const COMPILED = join(tmpdir(), 'forum-test-compile-cache');
const SIZE = { members: 40, topics: 60, replies: 30, votes: 100 };

let whole: TestForum;
let killed: TestForum;
let folder: string;
beforeAll(async () => {
  [whole, killed] = await Promise.all([buildTestForum(), buildTestForum()]);
  folder = await mkdtemp(join(tmpdir(), 'move-in-kills-'));
  await writeMoveInFile(join(folder, 'file'), SIZE);
});
afterAll(async () => {
  await Promise.all([whole.close(), killed.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Starts an import in a process of its own. */
function start(forum: TestForum, work: string) {
  const child = spawn(
    process.execPath,
    [MAIN, 'import', join(folder, 'file'), '--work', join(folder, work)],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: COMPILED,
        DATABASE_URL: forum.database.url,
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
      },
      stdio: 'ignore',
    },
  );
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, code };
}

/** What an import leaves: how many events of each kind, and of which streams. */
async function left(forum: TestForum): Promise<unknown> {
  const { rows } = await forum.database.pool.query(
    `SELECT type, count(*)::int AS events, count(DISTINCT stream)::int AS streams
     FROM event GROUP BY type ORDER BY type`,
  );
  return rows;
}

it('goes on wherever it is killed, and doubles nothing', async () => {
  const begun = Date.now();
  expect(await start(whole, 'whole').code).toBe(0);
  const usual = Date.now() - begun;
  let seed = seedOf('kills of an import');
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const kills = lengthOf('kills of an import', { short: 3, usual: 5, long: 20 });
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, code } = start(killed, 'killed');
    await delay(random() * usual);
    child.kill('SIGKILL');
    await code;
  }
  const again = Date.now();
  expect(await start(killed, 'killed').code).toBe(0);
  expect(Date.now() - again).toBeLessThan(30_000);
  expect(await left(killed)).toEqual(await left(whole));
}, 600_000);
