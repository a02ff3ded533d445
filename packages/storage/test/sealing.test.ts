import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { keyIdIn, seal, sealingKeys, unseal, type SealingKeys } from '../src/index.ts';

const [NEW, OLD] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
const keys = sealingKeys([NEW]);
const HEADER = 48;
const CHUNK = 64 * 1024 + 16;

/** As a stream of pieces cut anywhere. */
async function* inPieces(bytes: Uint8Array, size = 10_007) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const bytes of source) read.push(bytes);
  return Buffer.concat(read);
}
const sealed = (bytes: Uint8Array, by = keys, name = 'a') =>
  all(seal(inPieces(bytes), { keys: by, name }));
const opened = (bytes: Uint8Array, by: SealingKeys = keys, name = 'a') =>
  all(unseal(inPieces(bytes), { keys: by, name }));

describe('what is sealed', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])('opens again: %i bytes', async (n) => {
    const bytes = randomBytes(n);
    expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true);
  });

  it('shows nothing of what it holds, and is another text each time', async () => {
    const bytes = Buffer.alloc(200_000, 'alice@example.com ');
    const [one, two] = [await sealed(bytes), await sealed(bytes)];
    expect(one.includes('alice')).toBe(false);
    expect(one.subarray(HEADER).equals(two.subarray(HEADER))).toBe(false);
  });

  it('names its key, and says which one is missing', async () => {
    const bytes = await sealed(randomBytes(10));
    const id = keys[0]?.id ?? '';
    expect(keyIdIn(bytes)).toBe(id);
    await expect(opened(bytes, sealingKeys([OLD]))).rejects.toThrow(
      `a is encrypted with the key ${id}, and that one is not given (given: `,
    );
    await expect(opened(bytes, [])).rejects.toMatchObject({ code: 'sealed-otherwise' });
  });

  it('leaves no stream open, also where it is refused or read in part', async () => {
    const bytes = await sealed(randomBytes(150_000));
    const open = (source: Readable, by: SealingKeys) => unseal(source, { keys: by, name: 'a' });
    for (const [content, by] of [
      [bytes, []],
      [bytes, sealingKeys([OLD])],
      [bytes.subarray(0, 20), keys],
      [Buffer.alloc(150_000), []],
      [bytes, keys],
    ] satisfies [Buffer, SealingKeys][]) {
      const source = Readable.from(inPieces(content));
      const reading = open(source, by);
      await reading
        .next()
        .then(() => reading.return(undefined))
        .catch(() => undefined);
      expect(source.destroyed).toBe(true);
    }
  });

  it('opens with a key that another one has followed', async () => {
    const bytes = await sealed(Buffer.from('old'), sealingKeys([OLD]));
    expect(String(await opened(bytes, sealingKeys([NEW, OLD])))).toBe('old');
  });

  it('is found out wherever a bit is turned', async () => {
    const bytes = await sealed(randomBytes(150_000));
    for (const at of [8, 20, HEADER, HEADER + 70_000, HEADER + CHUNK - 1, bytes.length - 1]) {
      const turned = Buffer.from(bytes);
      turned[at] = (turned[at] ?? 0) ^ 1;
      // oxlint-disable-next-line no-await-in-loop -- one place after another
      await expect(opened(turned), String(at)).rejects.toMatchObject({
        code: at < 16 ? 'sealed-otherwise' : 'seal-broken',
      });
    }
  });

  it('is found out wherever it ends early, between chunks too', async () => {
    const bytes = await sealed(randomBytes(150_000));
    for (const end of [20, HEADER, HEADER + 7, HEADER + CHUNK, HEADER + 2 * CHUNK, -1]) {
      // oxlint-disable-next-line no-await-in-loop -- one place after another
      await expect(opened(bytes.subarray(0, end)), String(end)).rejects.toMatchObject({
        code: 'seal-broken',
      });
    }
  });

  it('is found out with chunks in another order, left out, twice, or of another file', async () => {
    const [bytes, other] = [await sealed(randomBytes(200_000)), await sealed(randomBytes(200_000))];
    const parts = (of: Buffer) =>
      [0, 1, 2, 3].map((n) => of.subarray(HEADER + n * CHUNK, HEADER + (n + 1) * CHUNK));
    const [a, b, c, d] = parts(bytes);
    const head = bytes.subarray(0, HEADER);
    const orders = [
      [b, a, c, d],
      [a, c, d],
      [a, b, b, c, d],
      [a, parts(other)[1], c, d],
    ];
    for (const order of orders) {
      const made = Buffer.concat([head, ...order.flatMap((part) => part ?? [])]);
      // oxlint-disable-next-line no-await-in-loop -- one order after another
      await expect(opened(made)).rejects.toMatchObject({ code: 'seal-broken' });
    }
    expect(
      (await opened(Buffer.concat([head, ...[a, b, c, d].flatMap((p) => p ?? [])]))).length,
    ).toBe(200_000);
  });

  it('does not open as something else', async () => {
    const bytes = await sealed(randomBytes(10), keys, 'base-1');
    await expect(opened(bytes, keys, 'base-2')).rejects.toThrow('base-2 is not as it was sealed');
  });
});

it('what is not sealed stays as it is, and without a key nothing is', async () => {
  for (const text of ['', 'short', 'a text that is longer than the header of a sealed file is']) {
    // oxlint-disable-next-line no-await-in-loop -- one text after another
    expect(String(await opened(Buffer.from(text)))).toBe(text);
    // oxlint-disable-next-line no-await-in-loop
    expect(String(await sealed(Buffer.from(text), []))).toBe(text);
  }
  expect(keyIdIn(Buffer.from('{"manifest"'))).toBeNull();
});
