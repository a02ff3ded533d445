import { Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from 'node:zlib';
import { BROTLI, takesEncoding } from '@forum/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAmong } from './plugins/etags.ts';

/**
 * Sends a page, compressed for clients that accept it. Pages answer addresses that no route knows, and the plugin
 * that compresses everything else covers only routes.
 */
export function sendHtml(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  html: string | Readable,
): FastifyReply {
  const encoding = encodingFor(headers['accept-encoding']);
  describe(reply);
  if (encoding === null) return reply.send(html);
  void reply.header('content-encoding', encoding);
  const packed = packerFor(encoding, typeof html !== 'string');
  const source = typeof html === 'string' ? Readable.from([html]) : inLargeParts(html);
  // Each destroys the other when it breaks: a reader who leaves stops the rendering.
  source.once('error', (error) => packed.destroy(error));
  packed.once('close', () => source.destroy());
  return reply.send(source.pipe(packed));
}

/**
 * Gives on what came in one turn of the event loop as one part. React writes 2 KB at a time, and a compressor that
 * flushes each of forty parts takes a quarter of the time of drawing them.
 */
function inLargeParts(html: Readable): Readable {
  let parts: Buffer[] = [];
  const gathered = new Transform({
    transform: (part: Buffer, _encoding, done) => {
      if (parts.push(part) === 1) setImmediate(giveOn);
      done();
    },
    flush: (done) => {
      giveOn();
      done();
    },
  });
  const giveOn = (): void => {
    if (parts.length > 0 && !gathered.destroyed) gathered.push(Buffer.concat(parts));
    parts = [];
  };
  html.once('error', (error) => gathered.destroy(error));
  gathered.once('close', () => html.destroy());
  return html.pipe(gathered);
}

/** Sends a page that is packed already and has a tag: not at all to whoever has it, unpacked to whoever takes no brotli. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Buffer,
): FastifyReply {
  const { headers } = request;
  if (
    reply.statusCode === 200 &&
    isAmong(headers['if-none-match'], String(reply.getHeader('etag')))
  ) {
    return reply.code(304).header('vary', VARY).send();
  }
  if (!takesEncoding(headers['accept-encoding'], 'br')) {
    return sendHtml(request, reply, Readable.from(packed).pipe(createBrotliDecompress()));
  }
  describe(reply);
  return reply.header('content-encoding', 'br').send(packed);
}

const VARY = 'Cookie, Accept-Language, Accept-Encoding';

function describe(reply: FastifyReply): void {
  void reply.type('text/html; charset=utf-8').header('vary', VARY);
  // Something is unreachable: robots and programs retry later and drop nothing for good.
  if (reply.statusCode === 503) void reply.header('retry-after', '5');
}

/** Flushes a page rendered in chunks as it comes: otherwise the first chunk would wait in the compressor. */
function packerFor(encoding: 'br' | 'gzip', isDrawn: boolean) {
  if (encoding === 'br') {
    const { BROTLI_OPERATION_FLUSH, BROTLI_OPERATION_PROCESS } = constants;
    const flush = isDrawn ? BROTLI_OPERATION_FLUSH : BROTLI_OPERATION_PROCESS;
    return createBrotliCompress({ params: BROTLI, flush });
  }
  return createGzip({ flush: isDrawn ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH });
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  if (takesEncoding(accepted, 'br')) return 'br';
  return takesEncoding(accepted, 'gzip') ? 'gzip' : null;
}
