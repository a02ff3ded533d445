import { lstat, mkdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEFT_FREE_BYTES } from './decide.ts';
import { freeBytesIn } from './operations/partial-file.ts';
import { sweepUploads } from './operations/sweep-uploads.ts';
import { FINGERPRINT, openUploading, PATH, said, type Uploading, WHOLE } from './test-uploading.ts';

const HOUR_MS = 60 * 60 * 1000;

let forum: Uploading['forum'];
let chief: Uploading['chief'];
let owner: Uploading['owner'];
let folder: Uploading['folder'];
let begin: Uploading['begin'];
let begun: Uploading['begun'];
let send: Uploading['send'];
let lying: Uploading['lying'];
let partials: Uploading['partials'];
let clear: Uploading['clear'];
let other: TestClient;
let admin: TestClient;
let boss: Actor;
let ada: Actor;
beforeAll(async () => {
  ({ forum, chief, owner, folder, begin, begun, send, lying, partials, clear } =
    await openUploading());
  boss = await aMember(forum, { username: 'boss', role: 'SUPERADMIN' });
  other = await elevated(forum, boss);
  ada = await aMember(forum, { username: 'ada', role: 'ADMIN' });
  admin = await elevated(forum, ada);
  await forum.settle();
});
afterAll(() => forum.close());
beforeEach(() => clear());

describe('an upload', () => {
  it('comes part by part, and lies in the folder once it is whole', async () => {
    const upload = await begun();
    expect(await said(send(upload, { bytes: WHOLE.subarray(0, 7) }))).toBe('200 7');
    const listed = (await admin.get(PATH)).json();
    expect(listed.uploads).toMatchObject([
      { id: upload.id, name: 'forum.tar.gz', receivedBytes: 7, source: null },
    ]);
    expect(listed.uploads[0]).not.toHaveProperty('key');
    expect(await lying()).toEqual([]);
    const last = await send(upload, { offset: 7 });
    expect(last.json()).toMatchObject({ receivedBytes: 16, source: 'forum.tar.gz' });
    expect(await readFile(join(folder, 'forum.tar.gz'))).toEqual(WHOLE);
    expect((await lstat(join(folder, 'forum.tar.gz'))).mode & 0o777).toBe(0o600);
    expect(await partials()).toEqual([]);
    expect((await admin.get(PATH)).json().uploads).toEqual([]);
    const { sources } = (await admin.get('/admin/move-in/sources')).json();
    expect(sources).toMatchObject([{ name: 'forum.tar.gz', bytes: 16 }]);
  });

  it('is on record', async () => {
    const { id } = await begun();
    expect((await owner.delete(`${PATH}/${id}`)).statusCode).toBe(204);
    expect((await owner.delete(`${PATH}/${id}`)).statusCode).toBe(404);
    expect(await partials()).toEqual([]);
    await forum.settle();
    const { data } = (await owner.get('/admin/audit?limit=2')).json();
    const kinds = data.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['move-in.discard', 'move-in.upload']);
  });

  it('replaces nothing that lies there, a link neither', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'forum.tar.gz'), 'mine');
    await symlink(join(tmpdir(), 'nowhere'), join(folder, 'forum-2.tar.gz'));
    const { source } = (await send(await begun())).json();
    expect(source).toBe('forum-3.tar.gz');
    expect(await readFile(join(folder, 'forum.tar.gz'), 'utf8')).toBe('mine');
  });

  it('is nothing for visitors, members, administrators and owners without their PIN', async () => {
    const upload = await begun();
    expect((await begin({}, forum.as(chief))).statusCode).toBe(401);
    expect((await begin({}, forum.as(null))).statusCode).toBe(401);
    expect((await begin({}, admin)).statusCode).toBe(403);
    const member = await aMember(forum, { username: 'mia' });
    for (const [actor, who, status] of [
      [null, forum.as(null), 401],
      [ada, admin, 403],
      [member, forum.as(member), 403],
    ] as const) {
      expect((await send(upload, {}, actor)).statusCode).toBe(status);
      expect((await who.delete(`${PATH}/${upload.id}`)).statusCode).toBe(status);
      const file = { bytes: WHOLE.length, fingerprint: FINGERPRINT };
      expect((await who.post(`${PATH}/${upload.id}/resume`, file)).statusCode).toBe(status);
    }
    expect((await forum.as(chief).delete(`${PATH}/${upload.id}`)).statusCode).toBe(401);
    expect((await admin.get(PATH)).json().uploads).toMatchObject([{ receivedBytes: 0 }]);
  });

  it('takes no part without its key, nor with that of another owner', async () => {
    const upload = await begun();
    expect(await said(send(upload, { key: 'guessed' }))).toBe('409 elsewhere');
    expect(await said(send(upload, {}, boss))).toBe('409 elsewhere');
    expect(await said(send({ ...upload, id: newId() }))).toBe('404 not-found');
    expect(await said(send({ ...upload, id: 'none' }))).toBe('404 not-found');
  });

  it('goes on in another window with the same file, and no more in the first', async () => {
    const first = await begun();
    await send(first, { bytes: WHOLE.subarray(0, 4) });
    const resume = (given: object = {}, who = owner) =>
      who.post(`${PATH}/${first.id}/resume`, {
        bytes: WHOLE.length,
        fingerprint: FINGERPRINT,
        ...given,
      });
    expect((await resume({ bytes: 17 })).json().code).toBe('other-file');
    expect((await resume({ fingerprint: 'b'.repeat(64) })).json().code).toBe('other-file');
    const { upload, key } = (await resume({}, other)).json();
    expect(upload.receivedBytes).toBe(4);
    expect(await said(send(first, { offset: 4 }))).toBe('409 elsewhere');
    expect(await said(send({ id: first.id, key }, { offset: 4 }, boss))).toBe('200 16');
    expect(await readFile(join(folder, 'forum.tar.gz'))).toEqual(WHOLE);
    expect((await resume()).json().upload).toMatchObject({ source: 'forum.tar.gz' });
  });

  it('is one at a time in the whole forum, however often it is begun', async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => begin()));
    const statuses = asked.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await partials()).toHaveLength(1);
  });

  it('is refused where it does not fit', async () => {
    const free = await freeBytesIn(folder);
    const most = forum.ctx.machine.moveInUploadBytes;
    expect((await begin({ bytes: most + 1 })).json().code).toBe('file-too-large');
    const { code } = (await begin({ bytes: free - LEFT_FREE_BYTES + 2 ** 30 })).json();
    expect(code).toBe(free < most ? 'no-room' : 'file-too-large');
    for (const bytes of [0, -1, 1.5, 2 ** 53, '5', null]) {
      expect([bytes, (await begin({ bytes })).statusCode]).toEqual([bytes, 422]);
    }
  });

  it.each(['..', '', '/', 7, null, 'x'.repeat(1001)])('has no name like %j', async (name) => {
    expect((await begin({ name })).statusCode).toBe(422);
  });

  it('lies in the folder, whatever it is called', async () => {
    const { source } = (await send(await begun({ name: '../../../etc/cron.d/-x.sql' }))).json();
    expect([source, await lying()]).toEqual(['x.sql', ['x.sql']]);
  });

  it('is removed a day after its last part, and what lies there without one', async () => {
    const upload = await begun();
    const stray = join(folder, '.uploads', `${newId()}.part`);
    await writeFile(stray, 'x');
    forum.clock.advance(23 * HOUR_MS);
    await send(upload, { bytes: WHOLE.subarray(0, 4) });
    forum.clock.advance(2 * HOUR_MS);
    await sweepUploads(forum.ctx);
    expect(await partials()).toHaveLength(2);
    forum.clock.advance(23 * HOUR_MS);
    const old = new Date(forum.clock.now().getTime() - 25 * HOUR_MS);
    await utimes(stray, old, old);
    await sweepUploads(forum.ctx);
    expect(await partials()).toEqual([]);
    expect(await said(send(upload, { offset: 4 }))).toBe('404 not-found');
  });
});
