import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type AskDisk, createDiskRooms } from '../src/disk-rooms.ts';

const folder = mkdtempSync(join(tmpdir(), 'forum-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const UNREAD = [{ of: 'data', room: null }];

const failing =
  (code: string): AskDisk =>
  async () => {
    throw Object.assign(new Error(code), { code });
  };

it('tells the room on a small disk as it fills', async ({ skip, onTestFinished }) => {
  const mount = ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder];
  const mounted = spawnSync('mount', mount, { encoding: 'utf8' });
  if (mounted.status !== 0) skip(`no disk can be mounted: ${mounted.stderr?.trim() ?? 'no mount'}`);
  onTestFinished(() => void spawnSync('umount', [folder]));
  const look = createDiskRooms(new Map([['backups', folder]]));
  const total = 8 * 1024 * 1024;
  expect(await look()).toEqual([{ of: 'backups', room: { freeBytes: total, totalBytes: total } }]);
  writeFileSync(join(folder, 'filler'), Buffer.alloc(6 * 1024 * 1024));
  const [left] = await look();
  expect(left?.room?.freeBytes).toBe(2 * 1024 * 1024);
});

it('takes a folder that is not there yet for one beside it', async () => {
  const rooms = await createDiskRooms(
    new Map([
      ['there', folder],
      ['not yet', join(folder, 'not/yet')],
    ]),
  )();
  expect(rooms[1]?.room?.totalBytes).toBeGreaterThan(0);
  expect(rooms[1]?.room?.totalBytes).toBe(rooms[0]?.room?.totalBytes);
});

it('says of a disk that cannot be read that it cannot, whatever the others say', async () => {
  const ask: AskDisk = (at) =>
    at === '/well' ? Promise.resolve({ bavail: 1, blocks: 2, bsize: 512 }) : failing('EACCES')(at);
  const folders = new Map([
    ['ill', '/ill'],
    ['well', '/well'],
  ]);
  expect(await createDiskRooms(folders, ask)()).toEqual([
    { of: 'ill', room: null },
    { of: 'well', room: { freeBytes: 512, totalBytes: 1024 } },
  ]);
  expect(await createDiskRooms(folders, failing('ENOENT'))()).toEqual([
    { of: 'ill', room: null },
    { of: 'well', room: null },
  ]);
});

it('asks a disk that hangs once, however often it is looked at', async () => {
  let asked = 0;
  const hanging = Promise.withResolvers<{ bavail: number; blocks: number; bsize: number }>();
  const ask: AskDisk = () => {
    asked += 1;
    return hanging.promise;
  };
  const look = createDiskRooms(new Map([['data', '/mnt']]), ask, 1);
  expect(await Promise.all([look(), look()])).toEqual([UNREAD, UNREAD]);
  expect(await look()).toEqual(UNREAD);
  expect(asked).toBe(1);
  hanging.resolve({ bavail: 1, blocks: 1, bsize: 1 });
  await hanging.promise;
  await expect.poll(look).toEqual([{ of: 'data', room: { freeBytes: 1, totalBytes: 1 } }]);
});
