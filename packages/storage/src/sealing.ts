import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { DomainError } from '@forum/kernel';
import { exactChunks } from './exact-chunks.ts';
import type { SealingKey, SealingKeys } from './sealing-keys.ts';

// A sealed file: MAGIC, the id of the key, a salt, then chunks of AES-256-GCM. A key per file, derived by HKDF with the
// salt, lets nonces be counters: a chunk in another position does not open. The last chunk has a mark in its nonce, so
// a truncated file does not open either. (STREAM, by Hoang, Reyhanitabar, Rogaway and Vizár.)
const MAGIC = Buffer.from('forumsl1');
const ID_BYTES = 8;
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** What is read or written in chunks. */
export type Bytes = AsyncIterable<Uint8Array>;

/** The keys to use, and what the bytes are: they do not open as anything else. */
export interface Seal {
  readonly keys: SealingKeys;
  /** For example `base-1a2b.part-1`. */
  readonly name: string;
}

/** Encrypts a stream with the first key; without keys, it passes through. */
export async function* seal(source: Bytes, { keys, name }: Seal): AsyncGenerator<Uint8Array> {
  const [key] = keys;
  if (key === undefined) {
    yield* source;
    return;
  }
  const header = Buffer.concat([MAGIC, Buffer.from(key.id, 'hex'), randomBytes(SALT_BYTES)]);
  const { secret, context } = ofFile(key, header, name);
  yield header;
  let at = 0;
  for await (const { bytes, isLast } of exactChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(at, isLast));
    cipher.setAAD(context);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    at += 1;
  }
}

/**
 * Decrypts a sealed stream; any other passes through. Bytes before a fault have been passed on by then. The source is
 * ended with it, so that no refusal leaves a file open.
 * @throws DomainError invalid `sealed-otherwise` if the key is missing, `seal-broken` if a byte has changed
 */
export async function* unseal(source: Bytes, by: Seal): AsyncGenerator<Uint8Array> {
  const reading = source[Symbol.asyncIterator]();
  try {
    const header = await readHeader(reading);
    const rest = following(header, reading);
    if (isSealed(header)) yield* openChunks(rest, header.subarray(0, HEADER_BYTES), by);
    else yield* rest;
  } finally {
    await reading.return?.();
  }
}

async function* openChunks(rest: Bytes, header: Buffer, { keys, name }: Seal) {
  if (header.length < HEADER_BYTES) throw broken(name, 'ends within its header');
  const { secret, context } = ofFile(keyFor(header, { keys, name }), header, name);
  let at = 0;
  for await (const { bytes, isLast } of exactChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw broken(name, `ends early, in chunk ${at + 1}`);
    const text = bytes.subarray(0, -TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(at, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(context);
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      yield Buffer.concat([decipher.update(text), decipher.final()]);
    } catch (error) {
      throw broken(name, `is not as it was sealed, from chunk ${at + 1} on`, error);
    }
    at += 1;
  }
}

/** The id of the key that a stream needs, from its first bytes; null: it is not sealed. */
export function keyIdIn(first: Uint8Array): string | null {
  const header = Buffer.from(first.subarray(0, HEADER_BYTES));
  if (header.length < HEADER_BYTES || !isSealed(header)) return null;
  return header.toString('hex', MAGIC.length, MAGIC.length + ID_BYTES);
}

function keyFor(header: Buffer, { keys, name }: Seal): SealingKey {
  const id = keyIdIn(header) ?? '';
  const key = keys.find((one) => one.id === id);
  if (key !== undefined) return key;
  const known = keys.length === 0 ? 'none is given' : `given: ${keys.map((one) => one.id).join()}`;
  throw new DomainError(
    'invalid',
    'sealed-otherwise',
    `${name} is encrypted with the key ${id}, and that one is not given (${known}).`,
  );
}

function ofFile(key: SealingKey, header: Buffer, name: string) {
  const salt = header.subarray(MAGIC.length + ID_BYTES);
  const secret = Buffer.from(hkdfSync('sha256', key.secret, salt, 'forum backup file', 32));
  return { secret, context: Buffer.concat([header, Buffer.from(name)]) };
}

function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(Number(isLast), 0);
  nonce.writeBigUInt64BE(BigInt(at), 4);
  return nonce;
}

/** The first pieces of a stream: its header and what came with it, or all there is. */
async function readHeader(reading: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < HEADER_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- one after another is what a stream is
    const next = await reading.next();
    if (next.done === true) break;
    first.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(first);
}

/** What follows the header of a sealed stream; the whole of any other. */
async function* following(first: Buffer, reading: AsyncIterator<Uint8Array>) {
  yield isSealed(first) ? first.subarray(HEADER_BYTES) : first;
  yield* { [Symbol.asyncIterator]: () => reading };
}

const isSealed = (first: Buffer) => first.subarray(0, MAGIC.length).equals(MAGIC);

function broken(name: string, what: string, cause?: unknown): DomainError {
  const error = new DomainError('invalid', 'seal-broken', `${name} ${what}.`);
  return Object.assign(error, { cause });
}
