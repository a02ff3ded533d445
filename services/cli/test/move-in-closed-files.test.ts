import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NASTY } from './a-move-in-file.ts';
import { bringInto } from './bring-into.ts';

let forum: TestForum;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'move-in-closed-files-'));
});
afterAll(async () => {
  await forum.close();
  await rm(folder, { recursive: true, force: true });
});

it('leads no address to a file that is private, whichever row names it', async () => {
  const dot = { path: 'dot.png', name: 'dot.png', owner: 'ann' };
  const report = await bringInto(forum, folder, {
    ...NASTY,
    uploads: [
      { ...dot, key: 'dot', urls: ['/uploads/old/dot.png'] },
      { ...dot, key: 'closed', urls: ['/uploads/old/closed.png'], isPrivate: true },
    ],
    addresses: [
      { path: '/file/dot', kind: 'upload', target: 'dot' },
      { path: '/file/closed', kind: 'upload', target: 'closed' },
    ],
  });
  const { rows } = await forum.database.pool.query<{ key: string }>(
    `SELECT key FROM old_address WHERE kind = 'upload' ORDER BY key`,
  );
  const keys = rows.map(({ key }) => key);
  expect(keys.filter((key) => key.includes('closed'))).toEqual([]);
  expect(keys.filter((key) => /^\/(?:file|uploads)\//.test(key))).toEqual([
    '/file/dot',
    '/uploads/old/dot.png',
  ]);
  expect(report.problems).toContainEqual(
    expect.objectContaining({ kind: 'addresses', what: 'addresses of what is not here', rows: 1 }),
  );
});
