import { randomBytes } from 'node:crypto';
import { LIMITS, type Actor } from '@forum/contracts';
import { problem } from '@forum/contracts/problem';
import { newId } from '@forum/kernel';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPicture, formOf, imageForm, pixelBomb, type FormPart } from './test-forms.ts';
import { aNewImage, anUpload, ORIGIN, sendForm } from './test-uploads.ts';

let forum: TestForum;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bob' });
});
afterAll(() => forum.close());

const send = (
  form: ReturnType<typeof formOf>,
  options: { by?: Actor | null; headers?: Record<string, string> } = {},
) => sendForm(forum, form, { by: alice, ...options });

const isServed = async (url: string) => (await forum.app.inject(url)).statusCode === 200;

describe('POST /upload/image', () => {
  it('answers 201 with address, text and size', async () => {
    const answer = await send(imageForm(await aNewImage(), '  A plain\npicture '));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.png$/),
      alt: 'A plain picture',
      width: 40,
      height: 20,
    });
    expect(await isServed(answer.json().url)).toBe(true);
  });

  it('goes by the bytes, not by the name or the type', async () => {
    const content = await aPicture('#abcdef').jpeg().toBuffer();
    const part = { name: 'file', filename: '../../etc/passwd.svg', type: 'text/html', content };
    const answer = await send(formOf([part]));
    expect([answer.statusCode, answer.json().url.slice(-4)]).toEqual([201, '.jpg']);
  });

  it('gives the same image the same address, whoever sends it, and keeps it once for each', async () => {
    const image = await aNewImage();
    const url = await anUpload(forum, alice, image);
    expect([await anUpload(forum, alice, image), await anUpload(forum, bob, image)]).toEqual([
      url,
      url,
    ]);
    const rows = await forum.ctx.db
      .selectFrom('upload')
      .select('owner_id')
      .where('key', '=', url.slice('/uploads/'.length))
      .execute();
    expect(rows.map((row) => row.owner_id).toSorted()).toEqual([alice.id, bob.id].toSorted());
  });

  it('refuses 415 what is no image, whatever it is called', async () => {
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<!doctype html><script>alert(1)</script>',
      'http://169.254.169.254/',
      '',
    ]) {
      const answer = await send(imageForm(content));
      expect([answer.statusCode, answer.json().detail]).toEqual([
        415,
        'Please select an image file',
      ]);
    }
  });

  it('refuses 413 over 5 MB, with and without a length', async () => {
    const form = imageForm(Buffer.concat([await aNewImage(), randomBytes(5 * 1024 * 1024)]));
    const whole = await send(form);
    const slightly = await send(imageForm(randomBytes(5 * 1024 * 1024 + 1)));
    const huge = await send(form, { headers: { 'content-length': '900000000' } });
    for (const answer of [whole, slightly, huge]) {
      expect([answer.statusCode, answer.json().detail]).toEqual([
        413,
        'File size must be less than 5MB',
      ]);
    }
  });

  it('refuses 413 a pixel bomb before it goes off', async () => {
    const answer = await send(imageForm(pixelBomb(20_000, 20_000)));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-many-pixels']);
  });

  it.each<[string, FormPart[], number]>([
    ['no file', [{ name: 'alt', content: 'x' }], 422],
    ['a field in the place of the file', [{ name: 'file', content: 'x' }], 422],
    ['fields that are not in the contract', [{ name: 'role', content: 'SUPERADMIN' }], 422],
    ['a text of more than 1000 characters', [{ name: 'alt', content: 'x'.repeat(1001) }], 422],
    ['prototypes', [{ name: '__proto__', content: 'x' }], 400],
    ['two files', [{ name: 'file', filename: 'a', content: 'x' }], 413],
    ['1000 parts', Array.from({ length: 1000 }, (_n, i) => ({ name: `f${i}`, content: '' })), 413],
  ])('refuses %s', async (what, parts, status) => {
    const file = { name: 'file', filename: 'a.png', content: await aNewImage() };
    const alone = what.startsWith('no file') || what.startsWith('a field');
    const answer = await send(formOf(alone ? parts : [file, ...parts]));
    expect(problem.parse(answer.json()).status).toBe(status);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 400],
    ['another boundary', 'multipart/form-data; boundary=other', 400],
    ['JSON', 'application/json', 415],
    ['text', 'text/plain', 415],
    ['a urlencoded form', 'application/x-www-form-urlencoded', 415],
  ])('refuses %s', async (_what, type, status) => {
    const answer = await send({ payload: Buffer.from('{}'), headers: { 'content-type': type } });
    expect(problem.parse(answer.json()).status).toBe(status);
  });

  it('refuses a form that breaks off, and garbage', async () => {
    const { payload, headers } = imageForm(await aNewImage());
    for (const part of [payload.subarray(0, payload.length - 30), payload.subarray(0, 20)]) {
      expect((await send({ payload: part, headers })).statusCode).toBe(400);
    }
    expect((await send({ payload: randomBytes(5000), headers })).statusCode).toBe(400);
    expect((await send({ payload: Buffer.alloc(0), headers })).statusCode).toBe(422);
  });

  it('answers 401 to nobody before the form is read', async () => {
    const answer = await send(imageForm('not even an image'), { by: null });
    expect(answer.statusCode).toBe(401);
  });

  it('refuses 403 what does not come from a page of this site: any page can send a form', async () => {
    const form = imageForm(await aNewImage());
    const without = await forum.app.inject({
      method: 'POST',
      url: '/api/upload/image',
      payload: form.payload,
      headers: { ...form.headers, 'x-test-actor': `${alice.id} MEMBER` },
    });
    expect([without.statusCode, without.json().code]).toEqual([403, 'bad-origin']);
    for (const headers of [
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: `${ORIGIN}.evil.example` },
    ]) {
      expect((await send(form, { headers })).statusCode).toBe(403);
    }
    const sameOrigin = { 'sec-fetch-site': 'same-origin' };
    expect((await send(form, { headers: sameOrigin })).statusCode).toBe(201);
  });

  it('refuses 403 beyond the space of a member, also when many come at once', async () => {
    const carol = await aMember(forum, { username: 'carol' });
    const { bytes } = LIMITS.image.perMember;
    const images = await Promise.all([aNewImage(), aNewImage(), aNewImage()]);
    const first = await send(imageForm(images[0] ?? ''), { by: carol });
    // As if it were large: the remaining quota suffices for one of two.
    await forum.ctx.db
      .updateTable('upload')
      .set({ bytes: bytes - 150 })
      .where('owner_id', '=', carol.id)
      .execute();
    expect(first.statusCode).toBe(201);
    const answers = await Promise.all(
      images.slice(1).map((image) => send(imageForm(image), { by: carol })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 403,
    ]);
    expect(answers.map((answer) => answer.json().code)).toContain('upload-quota');
  });

  it('tells of an animation that became a still', async () => {
    const frames = ['#ff0000', '#00ff00'].map((colour) => aPicture(colour).png().toBuffer());
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await send(imageForm(gif))).json()).toMatchObject({ wasAnimated: true });
    const still = (await send(imageForm(await aNewImage()))).json();
    expect(still).not.toHaveProperty('wasAnimated');
  });

  it('says which kinds are possible of a picture that cannot be decoded', async () => {
    const answer = await send(imageForm(await aPicture('#fff').tiff().toBuffer()));
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'image-kind']);
    expect(answer.json().detail).toContain('JPEG, PNG, WebP, GIF or AVIF');
  });

  it('lets a member send a few at a time and asks to wait with the rest', async () => {
    const images = await Promise.all(Array.from({ length: 8 }, aNewImage));
    // None of the first is stored before the others have come.
    const refused: Awaited<ReturnType<typeof send>>[] = [];
    const { promise: othersCame, resolve: begin } = Promise.withResolvers<void>();
    const { storage } = forum.ctx;
    const put = storage.put.bind(storage);
    const stored = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
      await othersCame;
      return put(...given);
    });
    const answers = await Promise.all(
      images.map(async (image) => {
        const answer = await send(imageForm(image));
        if (answer.statusCode === 429) refused.push(answer);
        if (refused.length === 4) begin();
        return answer;
      }),
    );
    stored.mockRestore();
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(refused.map((answer) => answer.headers['retry-after'])).toEqual(['2', '2', '2', '2']);
    expect((await send(imageForm(await aNewImage()))).statusCode).toBe(201);
  });

  it('answers the same to the same idempotency key', async () => {
    const headers = { 'idempotency-key': newId() };
    const form = imageForm(await aNewImage());
    const first = await send(form, { headers });
    const second = await send(form, { headers });
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    const other = await send(imageForm(await aNewImage()), { headers });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused']);
  });
});
