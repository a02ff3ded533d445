import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** From here on an answer took longer than a reader should wait. */
const SLOW_MS = 500;

/**
 * One line for a request that was refused, failed or was slow. What went well, or asked for what is not there, is told
 * at the level `debug` alone: on a busy forum it would be gigabytes that nobody reads.
 */
export function useAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log[levelOf(reply)](lineOf(request, reply), saidOf(reply));
    done();
  });
}

function levelOf({ statusCode, elapsedTime }: FastifyReply): 'info' | 'debug' {
  const isWell = statusCode < 400 || statusCode === 404;
  return isWell && elapsedTime < SLOW_MS ? 'debug' : 'info';
}

function lineOf(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  return { requestId: request.id, req: request, statusCode, ms: Math.round(elapsedTime) };
}

function saidOf({ statusCode }: FastifyReply): string {
  return STATUS_CODES[statusCode] ?? 'answered';
}
