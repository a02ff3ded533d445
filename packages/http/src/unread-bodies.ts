import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For what names no limit of its own: a body that it takes is none. */
export const NO_BODY_BYTES = 1;

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses, before a byte of it is read, a body where the method takes none, and one that is packed: nothing here
 * unpacks, since a few bytes may become a gigabyte. Register at the root, after whatever says who may call.
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

/** The answer to what no route matches. */
export type Unrouted = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** Answers what no route of this instance matches: where there is a body, before it is read. */
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

/** The connection ends with the answer: what is still on its way would be taken for the next request. */
function leaveUnread(reply: FastifyReply): void {
  void reply.header('connection', 'close');
}
