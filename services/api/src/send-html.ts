import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** More would take longer than it saves on the way. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/**
 * Sends a page, compressed for whoever can read that. Pages answer addresses that no route knows, and the plugin that
 * compresses everything else knows only routes.
 */
export function sendHtml(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  html: string | Readable,
): FastifyReply {
  const encoding = encodingFor(headers['accept-encoding']);
  void reply.type('text/html; charset=utf-8');
  void reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding');
  if (encoding === null) return reply.send(html);
  void reply.header('content-encoding', encoding);
  const packed = encoding === 'br' ? createBrotliCompress({ params }) : createGzip();
  const source = typeof html === 'string' ? Readable.from([html]) : html;
  // Each tells the other when it breaks: a reader who left stops the drawing.
  source.once('error', (error) => packed.destroy(error));
  packed.once('close', () => source.destroy());
  return reply.send(source.pipe(packed));
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const given = String(accepted ?? '');
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$|\\s))`).test(given);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}
