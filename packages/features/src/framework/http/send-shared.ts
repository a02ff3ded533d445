import { hash } from 'node:crypto';
import { AT_ONCE, ownBytes, pack, packAtOnce, takesEncoding, WORTH_PACKING } from '@forum/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedAnswer } from './shared-answer.ts';
import { newestIn, type ShownLater, type Shows } from './shows.ts';

const packed = new WeakMap<SharedAnswer, Promise<Buffer>>();
const sent = new WeakSet<SharedAnswer>();

interface ShownThere {
  /** What it shows; given its bytes, if that is found out later. */
  readonly shows: Shows | ((bytes: Buffer) => ShownLater);
}

/** The answer of a text in JSON, encoded and tagged once for all who get it. */
export function sharedText(
  text: string,
  { status, shows }: Pick<SharedAnswer, 'status'> & ShownThere,
): SharedAnswer {
  const bytes = ownBytes(Buffer.from(text));
  const shown = typeof shows === 'function' ? shows(bytes) : shows;
  const headers = { etag: weakTag(bytes) };
  return { status, bytes, headers, shows: shown, newest: newestIn(text) };
}

/**
 * Sends a JSON answer that many readers get. Most are requested once: those are compressed fast, like an answer for one
 * reader. For the second reader it is compressed well, on another thread, and that is kept.
 * @returns what the handler returns
 */
export async function sendShared(
  answer: SharedAnswer,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Buffer> {
  const { status, bytes, headers } = answer;
  void reply.code(status).type('application/json; charset=utf-8').headers(headers);
  if (bytes.length < WORTH_PACKING || !takesEncoding(request.headers['accept-encoding'], 'br')) {
    return bytes;
  }
  void reply.header('content-encoding', 'br');
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  if (bytes.length <= AT_ONCE && !sent.has(answer)) {
    sent.add(answer);
    return packAtOnce(bytes);
  }
  const before = packed.get(answer);
  if (before !== undefined) return before;
  const packing = pack(bytes);
  packed.set(answer, packing);
  return packing;
}

/** The weak ETag of an answer's content. */
export function weakTag(payload: string | Buffer): string {
  return `W/"${hash('sha1', payload, 'base64url')}"`;
}
