/** A document in BSON; whole numbers that do not fit 32 bits have 64. */
export function bsonDocument(fields: Readonly<Record<string, unknown>>): Buffer {
  return enclosed(Object.entries(fields).map(([name, value]) => element(name, value)));
}

/** An archive as `mongodump --archive` writes it: runs of documents of collections, each of which ends once. */
export function mongoArchive(
  runs: readonly (readonly [string, readonly Readonly<Record<string, unknown>>[]])[],
): Buffer {
  const end = Buffer.from([255, 255, 255, 255]);
  const head = (collection: string, isEnd: boolean) =>
    bsonDocument({ db: 'nodebb', collection, EOF: isEnd, CRC: 0 });
  const ends = new Set(runs.map(([collection]) => collection));
  return Buffer.concat([
    Buffer.from([0x6d, 0xe2, 0x99, 0x81]),
    bsonDocument({ concurrent_collections: 4, version: '0.1' }),
    bsonDocument({ db: 'nodebb', collection: 'objects', metadata: '{}', size: 1 }),
    end,
    ...runs.flatMap(([name, all]) => [head(name, false), ...all.map(bsonDocument), end]),
    ...[...ends].flatMap((name) => [head(name, true), end]),
  ]);
}

function enclosed(elements: readonly Buffer[]): Buffer {
  const body = Buffer.concat([...elements, Buffer.from([0])]);
  return Buffer.concat([int32(body.length + 4), body]);
}

function element(name: string, value: unknown): Buffer {
  const [type, bytes] = valueOf(value);
  return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), bytes]);
}

function valueOf(value: unknown): readonly [number, Buffer] {
  if (value === null || value === undefined) return [0x0a, Buffer.alloc(0)];
  if (typeof value === 'boolean') return [0x08, Buffer.from([value ? 1 : 0])];
  if (typeof value === 'string') {
    const text = Buffer.from(`${value}\0`);
    return [0x02, Buffer.concat([int32(text.length), text])];
  }
  if (typeof value === 'number') return numberOf(value);
  if (Array.isArray(value)) {
    return [0x04, enclosed(value.map((item, i) => element(String(i), item)))];
  }
  return [0x03, enclosed(Object.entries(value).map(([name, item]) => element(name, item)))];
}

function numberOf(value: number): readonly [number, Buffer] {
  const bytes = Buffer.alloc(8);
  if (!Number.isInteger(value)) {
    bytes.writeDoubleLE(value);
    return [0x01, bytes];
  }
  if (Math.abs(value) < 2 ** 31) return [0x10, int32(value)];
  bytes.writeBigInt64LE(BigInt(value));
  return [0x12, bytes];
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}
