import { brotliCompressSync, constants } from 'node:zlib';
import { takesEncoding } from '@forum/http';
import type { FastifyInstance } from 'fastify';

/** Compression pays from this many bytes. */
const WORTH_PACKING = 1024;
/** What takes longer than a tenth of a millisecond is left to the plugin, whose threads cost more but hold nobody up. */
const AT_ONCE = 64 * 1024;
const TEXT = /^(?:application\/(?:[\w.-]+\+)?json|text\/)/;
/** The fastest level: a fifth more bytes than those that are kept have, for a fifth of the time. */
const FASTEST = {
  [constants.BROTLI_PARAM_QUALITY]: 1,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/**
 * Packs answers that one reader gets, at once: handing 5 KB to another thread and back takes five times as long as
 * packing them. Register after the tags and before the plugin that compresses whatever else there is.
 */
export function usePacking(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const length = Buffer.byteLength(payload);
    const isApt = length >= WORTH_PACKING && length <= AT_ONCE;
    if (!isApt || reply.hasHeader('content-encoding')) return payload;
    if (!TEXT.test(String(reply.getHeader('content-type')))) return payload;
    if (!takesEncoding(request.headers['accept-encoding'], 'br')) return payload;
    const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
    void reply.header('content-encoding', 'br').header('vary', vary);
    void reply.removeHeader('content-length');
    return brotliCompressSync(payload, { params: FASTEST });
  });
}
