import { weakTag } from '@forum/features/framework/http/send-shared';
import type { FastifyInstance } from 'fastify';

/**
 * Gives every read a weak ETag of its content, and answers 304 to clients that already have it: the answer is made, but
 * not sent again. Shared answers have their tag already. Register before compression. Members' pages get none, since
 * each has its own nonce.
 */
export function useEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode !== 200) return payload;
    if (String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const tag = String(reply.getHeader('etag') ?? weakTag(payload));
    void reply.header('etag', tag);
    if (!isAmong(request.headers['if-none-match'], tag)) return payload;
    void reply.code(304).removeHeader('content-length').removeHeader('content-encoding');
    return null;
  });
}

/** Weak comparison (RFC 9110, section 13.1.2). */
export function isAmong(known: string | undefined, tag: string): boolean {
  if (known === undefined) return false;
  if (known.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
