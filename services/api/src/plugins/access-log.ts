import { STATUS_CODES } from 'node:http';
import { networkOf } from '@forum/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An answer that takes longer than this keeps a reader waiting too long. */
const SLOW_MS = 500;

/**
 * One line for a request that was refused, failed or was slow; equal refusals are counted. Successes and 404s are
 * logged only at the level `debug`: on a busy forum they would be gigabytes that nobody reads.
 */
export function useAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    if (statusCode >= 400 && statusCode !== 404) tellRefusal(request, reply);
    else
      request.log[elapsedTime < SLOW_MS ? 'debug' : 'info'](lineOf(request, reply), saidOf(reply));
    done();
  });
}

function tellRefusal(request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions, refusedFor, ip, server } = request;
  const { statusCode } = reply;
  const { code = null } = refusedFor ?? {};
  const network = networkOf(ip);
  const same = {
    route: `${method} ${routeOptions.url ?? '(no route)'}`,
    statusCode,
    code,
    network,
  };
  server.repeats.say({
    level: statusCode >= 500 ? 'warn' : 'info',
    key: Object.values(same).join(' '),
    fields: { ...lineOf(request, reply), ...refusedFor },
    same,
    message: saidOf(reply),
  });
}

function lineOf(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  return { requestId: request.id, req: request, statusCode, ms: Math.round(elapsedTime) };
}

function saidOf({ statusCode }: FastifyReply): string {
  return STATUS_CODES[statusCode] ?? 'answered';
}
