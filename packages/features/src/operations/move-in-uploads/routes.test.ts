import { createHash } from 'node:crypto';
import {
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@forum/contracts';
import { MOVE_IN_PART_BYTES } from '@forum/contracts/move-in-uploads';
import { newId } from '@forum/kernel';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEFT_FREE_BYTES } from './decide.ts';
import { freeBytesIn } from './operations/partial-file.ts';
import { sweepUploads } from './operations/sweep-uploads.ts';

const WHOLE = Buffer.from('0123456789abcdef');
const FINGERPRINT = 'a'.repeat(64);
const ORIGIN = 'http://forum.test';
const HOUR_MS = 60 * 60 * 1000;

let forum: TestForum;
let owner: TestClient;
let other: TestClient;
let admin: TestClient;
let chief: Actor;
let boss: Actor;
let ada: Actor;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  chief = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
  owner = await elevated(forum, chief);
  boss = await aMember(forum, { username: 'boss', role: 'SUPERADMIN' });
  other = await elevated(forum, boss);
  ada = await aMember(forum, { username: 'ada', role: 'ADMIN' });
  admin = await elevated(forum, ada);
  folder = forum.ctx.machine.moveInFolder;
  await forum.settle();
});
afterAll(() => forum.close());
beforeEach(async () => {
  await forum.ctx.db.deleteFrom('move_in_upload').execute();
  await rm(folder, { recursive: true, force: true });
});

const PATH = '/admin/move-in/uploads';
const begin = (given: object = {}, who = owner) =>
  who.post(PATH, { name: 'forum.tar.gz', bytes: WHOLE.length, fingerprint: FINGERPRINT, ...given });

interface Begun {
  readonly id: string;
  readonly key: string;
}

async function begun(given: object = {}): Promise<Begun> {
  const { upload, key } = (await begin(given)).json();
  return { id: upload.id, key };
}

interface Part {
  readonly offset?: number | string;
  readonly bytes?: Uint8Array;
  readonly sha256?: string;
  readonly key?: string;
}

/** Sends bytes of the file from an offset; by default all of it, and with the session alone. */
function send({ id, key }: Begun, part: Part = {}, who: Actor | null = chief) {
  const { offset = 0, bytes = WHOLE.subarray(Number(offset)) } = part;
  const form = new FormData();
  form.set('key', part.key ?? key);
  form.set('offset', String(offset));
  form.set('sha256', part.sha256 ?? createHash('sha256').update(bytes).digest('hex'));
  form.set('file', new Blob([new Uint8Array(bytes)]), '../../x');
  const by = who === null ? {} : { 'x-test-actor': `${who.id} ${who.role}` };
  const headers = { origin: ORIGIN, ...by };
  return forum.app.inject({
    method: 'POST',
    url: `/api${PATH}/${id}/parts`,
    payload: form,
    headers,
  });
}

const lying = async () => (await readdir(folder)).filter((name) => name !== '.uploads').toSorted();
const partials = () => readdir(join(folder, '.uploads'));
const said = async (answer: ReturnType<typeof send>) => {
  const got = await answer;
  return `${got.statusCode} ${got.json().code ?? got.json().receivedBytes}`;
};

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
