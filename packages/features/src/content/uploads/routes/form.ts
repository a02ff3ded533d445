import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { LIMITS } from '@forum/contracts';
import { UPLOAD_MESSAGES } from '@forum/contracts/uploads';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How many of one member's forms may be in memory at once. */
const AT_ONCE = 4;

/**
 * Lets only this instance's routes accept a form with one image: it is read before the contract validates it, within
 * limits of size, parts and concurrent forms per member.
 */
export async function useImageForm(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: {
      fileSize: LIMITS.image.maxBytes,
      files: 1,
      fields: 4,
      parts: 5,
      headerPairs: 20,
      fieldNameSize: 100,
      fieldSize: 10_000,
    },
  });
  const underWay = new Map<string, number>();
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) {
      throw new DomainError('unsupported', 'not-a-form', 'Send the image as multipart/form-data.');
    }
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > LIMITS.image.maxBytes + FORM_BYTES) throw fileTooLarge();
    const leave = enter(underWay, request.actor?.id ?? request.ip);
    reply.raw.once('close', leave);
    request.body = await readForm(request).catch(refuse);
  });
}

// Allowance for the rest of a form: field names, boundaries, the other fields.
const FORM_BYTES = 64 * 1024;

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    body[part.fieldname] = part.type === 'file' ? new SentImage(await part.toBuffer()) : part.value;
  }
  return body;
}

/** A file without its name and type, which are the sender's own words. */
class SentImage extends File {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    super([new Uint8Array(bytes)], 'image');
    this.#bytes = bytes;
  }

  /** Distinguishes two requests with one idempotency key. */
  toJSON(): string {
    return createHash('sha256').update(this.#bytes).digest('hex');
  }
}

function enter(underWay: Map<string, number>, who: string): () => void {
  const count = underWay.get(who) ?? 0;
  if (count >= AT_ONCE) {
    const sentence = 'Please wait until your other images are uploaded.';
    throw new DomainError('limited', 'uploads-under-way', sentence, { retryAfter: 2 });
  }
  underWay.set(who, count + 1);
  return () => {
    const left = (underWay.get(who) ?? 1) - 1;
    if (left === 0) underWay.delete(who);
    else underWay.set(who, left);
  };
}

/** A form that breaks off, lacks a boundary or has garbled headers. */
class MalformedForm extends Error {
  readonly statusCode = 400;
}

// Only reading the request can fail here, so any failure is the sender's and none of ours is hidden.
function refuse(error: unknown): never {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  if (status !== 413) throw new MalformedForm('The form cannot be read.', { cause: error });
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
    throw fileTooLarge();
  }
  throw new DomainError('too-large', 'too-many-parts', 'Send one image at a time.');
}

function fileTooLarge(): DomainError {
  return new DomainError('too-large', 'file-too-large', UPLOAD_MESSAGES.tooLarge);
}
