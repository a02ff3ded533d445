import { LIMITS, Refused } from '@forum/move-in/limits';
import { bsonOf, type BsonDocument } from './bson-value.ts';

/** What an archive of mongodump begins with. */
const MAGIC = 0x81_99_e2_6d;
/** What ends a run of documents of one collection. */
const END = 0xff_ff_ff_ff;

/**
 * The documents of a collection that `mongodump` wrote: a file of its own, `NAME.bson`, or an archive (`--archive`) of
 * the whole database. @throws Refused when the dump is damaged or cut short, or an archive lacks the collection
 */
export async function* readBson(
  chunks: AsyncIterable<Buffer>,
  collection: string,
): AsyncGenerator<BsonDocument> {
  const units = unitsOf(chunks);
  const first = await units.next();
  if (first.done === true) return;
  if (first.value !== 'archive') {
    yield bsonOf(whole(first.value));
    for await (const unit of units) yield bsonOf(whole(unit));
    return;
  }
  yield* fromArchive(units, collection);
}

/** Whether a dump begins like one of mongodump. */
export function isBson(start: Buffer): boolean {
  if (start.length < 16) return false;
  const length = start.readUInt32LE(0);
  // A document of a collection begins with its id, in whatever type.
  const isDocument = length <= LIMITS.line && start.subarray(5, 9).equals(ID);
  return length === MAGIC || isDocument;
}

const ID = Buffer.from('_id\0');

/** The parts of an archive: what all collections are, then runs of documents, each behind a head that names its own. */
async function* fromArchive(
  units: AsyncGenerator<Unit>,
  collection: string,
): AsyncGenerator<BsonDocument> {
  let isPrelude = true;
  let head: BsonDocument | null = null;
  let isWhole = false;
  for await (const unit of units) {
    if (unit === 'end') {
      isPrelude = false;
      head = null;
    } else if (!isPrelude) {
      const document: BsonDocument = bsonOf(whole(unit));
      if (head === null) {
        head = document;
        isWhole ||= document['collection'] === collection && document['EOF'] === true;
      } else if (head['collection'] === collection) yield document;
    }
  }
  if (!isWhole) throw new Refused(`The archive does not have all of the collection ${collection}.`);
}

/** The bytes of a document, or a mark of an archive. */
type Unit = Buffer | 'archive' | 'end';

function whole(unit: Unit): Buffer {
  if (typeof unit === 'string') throw new Refused('A file of the dump is no BSON.');
  return unit;
}

/** Cuts a stream into documents and marks; holds one document and one chunk. */
async function* unitsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Unit> {
  let waiting: Buffer[] = [];
  let size = 0;
  let needed = 4;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < needed) continue;
    const bytes = Buffer.concat(waiting);
    let at = 0;
    for (;;) {
      const length = unitAt(bytes, at);
      needed = length;
      if (at + length > bytes.length) break;
      yield unitOf(bytes.subarray(at, at + length));
      at += length;
    }
    const rest = bytes.subarray(at);
    waiting = [rest];
    size = rest.length;
  }
  if (size > 0) throw new Refused('The dump ends within a document.');
}

/** The bytes of what stands at a place: of a mark, or of a document. */
function unitAt(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 4;
  const length = bytes.readUInt32LE(at);
  if (length === MAGIC || length === END) return 4;
  if (length < 5 || length > LIMITS.line) throw new Refused('A document of the dump is damaged.');
  return length;
}

function unitOf(bytes: Buffer): Unit {
  if (bytes.length > 4) return bytes;
  return bytes.readUInt32LE(0) === MAGIC ? 'archive' : 'end';
}
