import { describe, expect, it } from 'vitest';
import { bsonDocument, mongoArchive } from '../test/bson-of.ts';
import { bsonOf } from './bson-value.ts';
import { isBson, readBson } from './bson.ts';

async function documentsOf(bytes: Buffer, size = Infinity): Promise<unknown[]> {
  const documents: unknown[] = [];
  for await (const document of readBson(piecesOf(bytes, size), 'objects')) documents.push(document);
  return documents;
}

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const one = { _key: 'user:1', name: 'Ünï 😀', n: 7, big: 1_500_000_000_000, half: 0.5 };
const two = { _key: 'a', members: ['x', 'y'], ok: true, none: null, deep: { a: [{ b: 1 }] } };

it('reads documents, wherever the stream is cut', async () => {
  const bytes = Buffer.concat([bsonDocument(one), bsonDocument(two)]);
  for (const size of [1, 3, 64, Infinity])
    expect(await documentsOf(bytes, size)).toEqual([one, two]);
});

it('reads one collection of an archive, in several runs', async () => {
  const bytes = mongoArchive([
    ['objects', [one]],
    ['sessions', [{ _id: 's' }]],
    ['objects', [two]],
  ]);
  expect(isBson(bytes)).toBe(true);
  for (const size of [1, 5, Infinity]) expect(await documentsOf(bytes, size)).toEqual([one, two]);
});

it('passes over types that no forum has anything in', () => {
  const odd: [number, Buffer][] = [
    [0x07, Buffer.alloc(12)],
    [0x05, Buffer.from([2, 0, 0, 0, 0, 9, 9])],
    [0x0b, Buffer.from('a\0i\0')],
    [0x0d, Buffer.from([2, 0, 0, 0, 65, 0])],
    [0x0f, Buffer.from([9, 0, 0, 0, 1, 2, 3, 4, 5])],
    [0x11, Buffer.alloc(8)],
    [0x13, Buffer.alloc(16)],
    [0x06, Buffer.alloc(0)],
    [0xff, Buffer.alloc(0)],
  ];
  const fields = odd.map(([type, value], i) =>
    Buffer.concat([Buffer.from([type]), Buffer.from(`f${i}\0`), value]),
  );
  const body = Buffer.concat([...fields, Buffer.from([0x10, 110, 0, 5, 0, 0, 0, 0])]);
  const head = Buffer.alloc(4);
  head.writeInt32LE(body.length + 4);
  expect(bsonOf(Buffer.concat([head, body]))).toMatchObject({ f0: null, f8: null, n: 5 });
});

it('knows what begins like a dump of mongodump', () => {
  expect(isBson(bsonDocument({ _id: 'x', _key: 'y' }))).toBe(true);
  expect(isBson(Buffer.from('-- PostgreSQL database dump'))).toBe(false);
  expect(isBson(Buffer.alloc(3))).toBe(false);
});

describe('refuses', () => {
  const whole = bsonDocument(one);
  const archive = mongoArchive([['objects', [one]]]);
  const long = Buffer.from(whole);
  long.writeInt32LE(long.length - 30, 4 + 1 + '_key\0'.length);
  let deep: unknown = 1;
  for (let i = 0; i < 100; i += 1) deep = { a: deep };
  it.each<readonly [string, Buffer, string]>([
    ['a dump that is cut short', whole.subarray(0, -3), 'ends within a document'],
    ['an archive that is cut short', archive.subarray(0, -40), 'ends within a document'],
    ['an archive that ends between two runs', archive.subarray(0, -8), 'ends within a document'],
    ['an archive without the collection', mongoArchive([['users', []]]), 'objects'],
    ['a length beyond all', Buffer.from([255, 255, 255, 127, 0]), 'damaged'],
    ['a length below all', Buffer.from([1, 0, 0, 0, 0]), 'damaged'],
    ['a text that is longer than its document', long, 'damaged'],
    ['an unknown type', Buffer.from([8, 0, 0, 0, 0x20, 97, 0, 0]), 'unknown type 32'],
    ['what is nested without end', bsonDocument({ deep }), 'nested too deeply'],
  ])('%s', async (_, bytes, why) => {
    await expect(documentsOf(bytes)).rejects.toThrow(why);
  });
});

it('reads 200,000 documents as a stream, and says how fast', async () => {
  const chunk = Buffer.concat(
    Array.from({ length: 1000 }, () => bsonDocument({ ...one, content: 'Text. '.repeat(50) })),
  );
  async function* dump() {
    for (let i = 0; i < 200; i += 1) yield chunk;
  }
  const before = performance.now();
  let count = 0;
  for await (const document of readBson(dump(), 'objects')) count += document['n'] === 7 ? 1 : 0;
  const seconds = (performance.now() - before) / 1000;
  process.stdout.write(`BSON: ${Math.round((chunk.length * 200) / 1e6 / seconds)} MB/s\n`);
  expect(count).toBe(200_000);
});
