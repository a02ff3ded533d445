import { DomainError } from '@forum/kernel';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** No browser and no proxy sends the next request before the answer; some programs send a few. */
const AT_ONCE = 16;

/**
 * Refuses what one connection requests at once beyond a few requests: a single packet holds hundreds, and the server
 * would start all of them before anybody else's.
 */
export function usePipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const before = underWay.get(socket) ?? 0;
    underWay.set(socket, before + 1);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (before < AT_ONCE) return;
    void reply.header('connection', 'close');
    const sentence = 'Please wait for an answer before you ask again.';
    throw new DomainError('limited', 'too-many-at-once', sentence, { retryAfter: 1 });
  });
}
