import { link, lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOVE_IN_PART_BYTES } from '@forum/contracts/move-in-uploads';
import { newId } from '@forum/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openUploading, ORIGIN, PATH, said, type Uploading, WHOLE } from './test-uploading.ts';

let forum: Uploading['forum'];
let owner: Uploading['owner'];
let folder: Uploading['folder'];
let begun: Uploading['begun'];
let send: Uploading['send'];
let lying: Uploading['lying'];
let partials: Uploading['partials'];
let clear: Uploading['clear'];
beforeAll(async () => {
  ({ forum, owner, folder, begun, send, lying, partials, clear } = await openUploading());
});
afterAll(() => forum.close());
beforeEach(() => clear());

describe('an upload, part by part,', () => {
  it('is written once, however often a part is sent at the same time', async () => {
    const upload = await begun();
    const half = { bytes: WHOLE.subarray(0, 8) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => said(send(upload, half))));
    expect(new Set(answers)).toEqual(new Set(['200 8']));
    const ends = await Promise.all(
      Array.from({ length: 4 }, () => said(send(upload, { offset: 8 }))),
    );
    expect(new Set(ends)).toEqual(new Set(['200 16']));
    expect(await lying()).toEqual(['forum.tar.gz']);
    expect(await readFile(join(folder, 'forum.tar.gz'))).toEqual(WHOLE);
  });

  it('takes no gap, nothing beyond its end, and nothing that has changed on its way', async () => {
    const upload = await begun();
    expect(await said(send(upload, { offset: 1 }))).toBe('409 gap');
    expect(await said(send(upload, { bytes: Buffer.alloc(17) }))).toBe('409 too-much');
    expect(await said(send(upload, { sha256: '0'.repeat(64) }))).toBe('409 damaged');
    await send(upload, { bytes: WHOLE.subarray(0, 8) });
    expect(await said(send(upload, { offset: 4, bytes: Buffer.alloc(12) }))).toBe('200 8');
    expect(await said(send(upload, { offset: 8, bytes: Buffer.alloc(9) }))).toBe('409 too-much');
    expect(await said(send(upload, { offset: 8 }))).toBe('200 16');
    expect(await readFile(join(folder, 'forum.tar.gz'))).toEqual(WHOLE);
  });

  it.each(['-1', '1e3', '0x10', '1.5', '', ' 1', '9'.repeat(16), 'NaN'])(
    'takes no offset like %j',
    async (offset) => {
      const upload = await begun();
      expect((await send(upload, { offset, bytes: WHOLE })).statusCode).toBe(422);
    },
  );

  it('takes parts as large as proxies let through, and none without bytes', async () => {
    const upload = await begun({ bytes: 2 * MOVE_IN_PART_BYTES });
    const bytes = Buffer.alloc(MOVE_IN_PART_BYTES, 7);
    expect(await said(send(upload, { bytes }))).toBe(`200 ${MOVE_IN_PART_BYTES}`);
    const larger = Buffer.alloc(MOVE_IN_PART_BYTES + 1);
    expect(await said(send(upload, { offset: MOVE_IN_PART_BYTES, bytes: larger }))).toBe(
      '413 file-too-large',
    );
    expect((await send(upload, { bytes: Buffer.alloc(0) })).statusCode).toBe(422);
    const json = await owner.post(`${PATH}/${upload.id}/parts`, {}, { origin: ORIGIN });
    expect(json.statusCode).toBe(415);
    const foreign = { origin: 'https://evil.example' };
    expect((await owner.post(`${PATH}/${upload.id}/parts`, {}, foreign)).statusCode).toBe(403);
  });

  it('follows no link that takes the place of what has come', async () => {
    const upload = await begun();
    await send(upload, { bytes: WHOLE.subarray(0, 4) });
    const [partial = ''] = await partials();
    const outside = join(tmpdir(), `outside-${newId()}`);
    await writeFile(outside, 'mine');
    await rm(join(folder, '.uploads', partial));
    expect(await said(send(upload, { offset: 4 }))).toBe('409 lost');
    await symlink(outside, join(folder, '.uploads', partial));
    expect(await said(send(upload, { offset: 4 }))).toBe('409 lost');
    expect(await readFile(outside, 'utf8')).toBe('mine');
    await rm(join(folder, '.uploads'), { recursive: true });
    await mkdir(`${outside}-folder`);
    await symlink(`${outside}-folder`, join(folder, '.uploads'));
    expect((await send(upload, { offset: 4 })).statusCode).toBe(500);
    expect(await readdir(`${outside}-folder`)).toEqual([]);
  });

  it('goes on after a crash in the middle of a part, or before its answer', async () => {
    const upload = await begun();
    await send(upload, { bytes: WHOLE.subarray(0, 4) });
    const [partial = ''] = await partials();
    const half = Buffer.concat([WHOLE.subarray(0, 4), Buffer.alloc(9)]);
    await writeFile(join(folder, '.uploads', partial), half);
    expect(await said(send(upload, { offset: 4, bytes: WHOLE.subarray(4, 6) }))).toBe('200 6');
    expect((await lstat(join(folder, '.uploads', partial))).size).toBe(6);
    await send(upload, { offset: 6 });
    // It was named, and not noted.
    const before = { received: 6, source: null };
    await forum.ctx.db.updateTable('move_in_upload').set(before).execute();
    await link(join(folder, 'forum.tar.gz'), join(folder, '.uploads', partial));
    expect((await send(upload, { offset: 6 })).json().source).toBe('forum.tar.gz');
    expect(await lying()).toEqual(['forum.tar.gz']);
  });
});
