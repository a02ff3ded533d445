import { randomBytes } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import { getFileRoom } from '@forum/contracts/uploads';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFile, allowFiles, aZip, fileForm, MP4, PDF, sendFile } from './test-files.ts';
import { formOf } from './test-forms.ts';

let forum: TestForum;
let admin: Actor;
let alice: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  admin = await aMember(forum, { username: 'ada', role: 'SUPERADMIN' });
  alice = await aMember(forum, { username: 'alice' });
});
afterAll(() => forum.close());

const refusalOf = async (name: string, content: string | Uint8Array, by: Actor | null = alice) => {
  const answer = await sendFile(forum, fileForm(name, content), by);
  return answer.statusCode === 201 ? '201' : `${answer.statusCode} ${answer.json().code}`;
};
const MB = 1024 * 1024;

it('is off until owners allow it, for owners too', async () => {
  expect(await refusalOf('plan.pdf', PDF)).toBe('403 files-off');
  expect(await refusalOf('plan.pdf', PDF, admin)).toBe('403 files-off');
  const room = getFileRoom.response.parse((await forum.as(alice).get('/upload/file')).json());
  expect(room).toEqual({ groups: [], maxBytes: 10 * MB, usedBytes: 0, spaceBytes: 200 * MB });
});

describe('POST /upload/file', () => {
  beforeAll(() => allowFiles(forum, admin, { attachmentMb: 1, attachmentSpaceMb: 2 }));

  it('answers 201 with an address of chance, the name and the size', async () => {
    const made = await sendFile(forum, fileForm('..\\..\\Mein\u202E Plan.PDF', PDF), alice);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      url: expect.stringMatching(/^\/api\/uploads\/[0-9a-f]{64}\.pdf$/),
      name: 'Mein Plan.pdf',
      bytes: PDF.length,
    });
    const again = await aFile(forum, alice);
    expect(again.url).not.toBe(made.json().url);
  });

  it('is for members, from the forum’s own pages', async () => {
    expect(await refusalOf('plan.pdf', PDF, null)).toBe('401 sign-in-required');
    const { payload, headers } = fileForm('plan.pdf', PDF);
    const from = { ...headers, 'x-test-actor': `${alice.id} MEMBER` };
    const url = '/api/upload/file';
    for (const origin of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) {
      const call = { method: 'POST', url, payload, headers: { ...from, ...origin } } as const;
      expect((await forum.app.inject(call)).statusCode).toBe(403);
    }
  });

  it.each([
    ['a page that is called a pdf', 'plan.pdf', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that is called a text', 'notes.txt', '<svg onload="alert(1)"/>'],
    ['a program', 'plan.pdf', 'MZ\x90\x00'],
    ['nothing', 'notes.txt', ''],
  ])('refuses 415 %s', async (_what, name, content) => {
    expect(await refusalOf(name, content)).toBe('415 file-type');
  });

  it.each([
    ['a zip that is called a pdf', 'plan.pdf', aZip('a.txt')],
    ['a pdf that is called a program', 'plan.exe', PDF],
    ['a pdf that is called a page', 'plan.html', PDF],
    ['a zip that is called an app', 'app.jar', aZip('META-INF/')],
    ['a pdf without an ending', 'plan', PDF],
    ['a name that is nothing but its ending', '.pdf', PDF],
  ])('refuses 415 %s', async (_what, name, content) => {
    expect(await refusalOf(name, content)).toBe('415 file-content');
  });

  it('refuses 415 what is two files in one', async () => {
    const both = Buffer.concat([PDF, aZip('evil.html')]);
    expect(await refusalOf('plan.pdf', both)).toBe('415 several-types');
  });

  it('refuses 413 what is larger than owners allow, and two files in one form', async () => {
    const large = Buffer.concat([PDF, randomBytes(MB)]);
    expect(await refusalOf('plan.pdf', large)).toBe('413 file-too-large');
    const file = { name: 'file', filename: 'a.pdf', content: PDF };
    const two = await sendFile(forum, formOf([file, file]), alice);
    expect(two.statusCode).toBe(413);
  });

  it('refuses 403 what no longer fits into the member’s space, many at once included', async () => {
    const bob = await aMember(forum, { username: 'bobby' });
    const half = () => Buffer.concat([PDF, randomBytes(700_000)]);
    const sent = Array.from({ length: 4 }, () => refusalOf('plan.pdf', half(), bob));
    expect((await Promise.all(sent)).toSorted()).toEqual([
      '201',
      '201',
      '403 upload-quota',
      '403 upload-quota',
    ]);
    const room = getFileRoom.response.parse((await forum.as(bob).get('/upload/file')).json());
    expect(room.usedBytes).toBe(2 * (PDF.length + 700_000));
  });

  it('takes only what owners chose, and nothing once they switch it off', async () => {
    await allowFiles(forum, admin, { attachmentTypes: 'video' });
    expect(await refusalOf('plan.pdf', PDF)).toBe('415 file-type');
    expect(await refusalOf('film.mp4', MP4)).toBe('201');
    // What is in such an envelope is not looked at: it is what it is called.
    expect(await refusalOf('sound.m4a', MP4)).toBe('415 file-type');
    await allowFiles(forum, admin, { attachments: false });
    expect(await refusalOf('film.mp4', MP4)).toBe('403 files-off');
  });
});
