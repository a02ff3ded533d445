import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { packPage, takesEncoding } from '@forum/http';
import { systemClock } from '@forum/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAmong } from './plugins/etags.ts';

const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/**
 * Sends a page, compressed for clients that accept it. Pages answer addresses that no route knows, and the plugins
 * that compress everything else cover only routes.
 */
export async function sendHtml(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  html: Buffer,
): Promise<FastifyReply> {
  const encoding = encodingFor(headers['accept-encoding']);
  describePage(reply);
  if (encoding === null) return reply.send(html);
  const packed = encoding === 'br' ? await packPage(html) : await zip(html);
  return reply.header('content-encoding', encoding).send(packed);
}

/**
 * Sends a page that is already compressed and has an ETag: nothing to readers who have it, uncompressed to those who do
 * not accept Brotli.
 */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Buffer,
): Promise<FastifyReply> {
  const { headers } = request;
  if (
    reply.statusCode === 200 &&
    isAmong(headers['if-none-match'], String(reply.getHeader('etag')))
  ) {
    tellTime(reply);
    return reply.code(304).header('vary', VARY).send();
  }
  if (!takesEncoding(headers['accept-encoding'], 'br')) {
    return sendHtml(request, reply, await unpack(packed));
  }
  describePage(reply);
  return reply.header('content-encoding', 'br').send(packed);
}

/**
 * Tells the page's scripts when it was sent: they cannot read `date`, and the page may have been rendered long before.
 */
export function tellTime(reply: FastifyReply): void {
  void reply.header('server-timing', `now;dur=${systemClock.now().getTime()}`);
}

const VARY = 'Cookie, Accept-Language, Accept-Encoding';

/** The headers that every page has. */
export function describePage(reply: FastifyReply): void {
  tellTime(reply);
  void reply.type('text/html; charset=utf-8').header('vary', VARY);
  // Something is unreachable: robots and programs retry later and drop nothing for good.
  if (reply.statusCode === 503) void reply.header('retry-after', '5');
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  if (takesEncoding(accepted, 'br')) return 'br';
  return takesEncoding(accepted, 'gzip') ? 'gzip' : null;
}
