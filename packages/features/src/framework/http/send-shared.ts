import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { BROTLI, takesEncoding } from '@forum/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedAnswer } from './shared-answers.ts';

const compress = promisify(brotliCompress);
/** Compression pays from this many bytes. */
const WORTH_PACKING = 1024;

/** What goes over the wire, made once from an answer's text, however many readers get it. */
interface Wire {
  readonly bytes: Buffer;
  readonly tag: string;
  packed: Promise<Buffer> | undefined;
}

const wires = new WeakMap<SharedAnswer, Wire>();

/**
 * Sends a JSON answer that many readers get: a page of whole trees takes longer to encode, tag and compress than to
 * send, so only the first request pays for that. @returns what the handler returns
 */
export async function sendShared(
  answer: SharedAnswer,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Buffer> {
  const wire = wireOf(answer);
  void reply.code(answer.status).type('application/json; charset=utf-8').header('etag', wire.tag);
  if (
    wire.bytes.length < WORTH_PACKING ||
    !takesEncoding(request.headers['accept-encoding'], 'br')
  ) {
    return wire.bytes;
  }
  void reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  wire.packed ??= compress(wire.bytes, { params: BROTLI });
  return wire.packed;
}

function wireOf(answer: SharedAnswer): Wire {
  const before = wires.get(answer);
  if (before !== undefined) return before;
  const bytes = Buffer.from(answer.text);
  const wire: Wire = { bytes, tag: weakTag(bytes), packed: undefined };
  wires.set(answer, wire);
  return wire;
}

/** The weak ETag of an answer's content. */
export function weakTag(payload: string | Buffer): string {
  return `W/"${hash('sha1', payload, 'base64url')}"`;
}
