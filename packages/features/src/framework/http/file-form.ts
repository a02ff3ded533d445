import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { LIMITS } from '@forum/contracts';
import { UPLOAD_MESSAGES } from '@forum/contracts/uploads';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How many of one member's forms may be in memory at once, and how many bytes of all members'. */
const AT_ONCE = 4;
const BYTES_AT_ONCE = 256 * 1024 * 1024;

/** How large the file of a form may be; may refuse the form before it is read. */
export type MostBytes = (request: FastifyRequest) => Promise<number>;

/** What is said of a file that is larger. */
export interface FormWords {
  readonly tooLarge: string;
}

const IMAGES: FormWords = { tooLarge: UPLOAD_MESSAGES.tooLarge };
const mostOfImages: MostBytes = async () => LIMITS.image.maxBytes;

/**
 * Lets only this instance's routes accept a form with one file: it is read before the contract validates it, within
 * limits of size, parts and concurrent forms.
 */
export async function useFileForm(
  app: FastifyInstance,
  mostBytes: MostBytes = mostOfImages,
  words: FormWords = IMAGES,
): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 4,
      parts: 5,
      headerPairs: 20,
      fieldNameSize: 100,
      fieldSize: 10_000,
    },
  });
  const underWay: UnderWay = { forms: new Map(), bytes: 0 };
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) {
      throw new DomainError('unsupported', 'not-a-form', 'Send the file as multipart/form-data.');
    }
    const most = await mostBytes(request);
    const length = Number(request.headers['content-length'] ?? most);
    if (length > most + FORM_BYTES) throw fileTooLarge(words);
    const leave = enter(underWay, request.actor?.id ?? request.ip, length);
    reply.raw.once('close', leave);
    request.body = await readForm(request, most).catch((error) => refuse(error, words));
  });
}

// Allowance for the rest of a form: field names, boundaries, the other fields.
const FORM_BYTES = 64 * 1024;

async function readForm(request: FastifyRequest, most: number): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for await (const part of request.parts({ limits: { fileSize: most } })) {
    body[part.fieldname] =
      part.type === 'file' ? new SentFile(await part.toBuffer(), part.filename) : part.value;
  }
  return body;
}

/** A file without its type, which is the sender's own word; as is its name. */
class SentFile extends File {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, name: string) {
    super([new Uint8Array(bytes)], name);
    this.#bytes = bytes;
  }

  /** Distinguishes two requests with one idempotency key. */
  toJSON(): string {
    return createHash('sha256').update(this.name).update(this.#bytes).digest('hex');
  }
}

/** Forms in memory: their number by member, and the bytes of all. */
interface UnderWay {
  readonly forms: Map<string, number>;
  bytes: number;
}

function enter(underWay: UnderWay, who: string, bytes: number): () => void {
  const { forms } = underWay;
  const count = forms.get(who) ?? 0;
  if (count >= AT_ONCE || underWay.bytes + bytes > BYTES_AT_ONCE) {
    const sentence = 'Please wait until other uploads are finished.';
    throw new DomainError('limited', 'uploads-under-way', sentence, { retryAfter: 2 });
  }
  forms.set(who, count + 1);
  underWay.bytes += bytes;
  return () => {
    underWay.bytes -= bytes;
    const left = (forms.get(who) ?? 1) - 1;
    if (left === 0) forms.delete(who);
    else forms.set(who, left);
  };
}

/** A form that breaks off, lacks a boundary or has garbled headers. */
class MalformedForm extends Error {
  readonly statusCode = 400;
}

// Only reading the request can fail here, so any failure is the sender's and none of ours is hidden.
function refuse(error: unknown, words: FormWords): never {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  if (status !== 413) throw new MalformedForm('The form cannot be read.', { cause: error });
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
    throw fileTooLarge(words);
  }
  throw new DomainError('too-large', 'too-many-parts', 'Send one file at a time.');
}

function fileTooLarge({ tooLarge }: FormWords): DomainError {
  return new DomainError('too-large', 'file-too-large', tooLarge);
}
