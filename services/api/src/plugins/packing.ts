import { AT_ONCE, packAtOnce, takesEncoding, WORTH_PACKING } from '@forum/http';
import type { FastifyInstance } from 'fastify';

const TEXT = /^(?:application\/(?:[\w.-]+\+)?json|text\/)/;

/**
 * Compresses answers for a single reader on this thread: handing 5 KB to another thread and back takes five times as
 * long as compressing them. Register after the ETags and before the plugin that compresses everything else.
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
    return packAtOnce(payload);
  });
}
