import { expect, it } from 'vitest';
import { createFreeDisk } from './free-disk.ts';

const MIB = 1024 * 1024;

it('nothing is written where the disk is nearly full, which is logged once, and again when there is room', async () => {
  const said: unknown[] = [];
  let free = 2000 * MIB;
  const logger = { warn: (...parts: readonly unknown[]) => void said.push(parts) };
  const disk = createFreeDisk({ folder: 'pages', logger, freeAt: async () => free });
  const roomForTwo = async () => [await disk.hasRoom(10 * MIB), await disk.hasRoom(10 * MIB)];
  expect(await roomForTwo()).toEqual([true, true]);
  free = 1000 * MIB;
  expect([...(await roomForTwo()), ...(await roomForTwo())].slice(1)).toEqual([
    false,
    false,
    false,
  ]);
  expect(said).toHaveLength(1);
  free = 2000 * MIB;
  expect(await roomForTwo()).toEqual([true, true]);
});

it('a folder that does not exist yet has room', async () => {
  const logger = { warn: () => undefined };
  expect(await createFreeDisk({ folder: '/nowhere/pages', logger }).hasRoom(1)).toBe(true);
});
