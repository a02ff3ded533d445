import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For routes that name no limit: they take no body. */
export const NO_BODY_BYTES = 1;

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses, before a byte of it is read, a body where the method takes none, and any compressed body: nothing here
 * decompresses, since a few bytes may become a gigabyte. Register at the root, after whatever decides who may call.
 */
export function useUnreadBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    if (WITHOUT_BODY.has(request.method)) {
      leaveUnread(reply);
      throw new DomainError('malformed', 'no-body', 'Such a request has no body.');
    }
    if (isPacked(request)) {
      leaveUnread(reply);
      throw new DomainError('unsupported', 'packed-body', 'Send the request without compression.');
    }
  });
}

/** The answer to requests that match no route. */
export type Unrouted = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** Answers requests that match no route of this instance; if they have a body, before it is read. */
export function answerUnrouted(app: FastifyInstance, answer: Unrouted): void {
  app.addHook('preParsing', async (request, reply) => {
    if (!request.is404 || !hasBody(request)) return undefined;
    leaveUnread(reply);
    return answer(request, reply);
  });
  app.setNotFoundHandler(answer);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

function isPacked({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'] ?? 'identity';
  return encoding.trim().toLowerCase() !== 'identity';
}

/** The connection ends with the answer: bytes still on their way would be taken for the next request. */
function leaveUnread(reply: FastifyReply): void {
  void reply.header('connection', 'close');
}
