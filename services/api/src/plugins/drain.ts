// Routes of sockets (wsHandler) are declared there.
import '@fastify/websocket';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whoever calls in the meantime may try again with the process that comes next. */
const NEXT_PROCESS_SECONDS = 2;

/** What a call may take at most, and longer than a reader waits who has gone. */
const PATIENCE_MS = 5_000;

/**
 * Closing waits for calls under way, also of readers who have gone: their connections are closed, so the server does
 * not wait for them, while their handlers go on and still need the database. Register it before any route.
 */
export function useDrain(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  const waiting = new Set<FastifyRequest>();
  const handled = new Set<FastifyRequest>();
  let whenIdle: (() => void) | undefined;
  const isIdle = () => waiting.size + handled.size === 0;
  const finish = (from: Set<FastifyRequest>, request: FastifyRequest) => {
    from.delete(request);
    if (isIdle()) whenIdle?.();
  };

  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request) => {
    waiting.add(request);
    if (isClosing) throw closing();
  });
  // Of calls that end without a handler: refused in a hook, found by no route.
  app.addHook('onSend', async (request) => finish(waiting, request));
  app.addHook('onResponse', async (request, reply) => {
    if (reply.raw.writableFinished) finish(waiting, request);
  });
  app.addHook('onRoute', (route) => {
    const { handler, wsHandler } = route;
    // A socket is no call under way: the gateway closes what it has opened.
    if (wsHandler !== undefined) {
      route.wsHandler = function open(socket, request) {
        finish(waiting, request);
        return wsHandler.call(this, socket, request);
      };
    }
    // A handler that returns nothing sends its answer itself: a promise in its place would say that it has none to give,
    // and an empty one would be sent over it. Such a call waits until it is sent.
    route.handler = function handle(request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      if (!(answer instanceof Promise)) return answer;
      handled.add(request);
      waiting.delete(request);
      return answer.finally(() => finish(handled, request));
    };
  });
  app.addHook('onClose', async () => {
    if (isIdle()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    whenIdle = resolve;
    const timer = setTimeout(resolve, patienceMs);
    await promise;
    clearTimeout(timer);
    const left = waiting.size + handled.size;
    if (left > 0) app.log.warn({ left }, 'calls are still under way');
  });
}

function closing(): DomainError {
  const retryAfter = NEXT_PROCESS_SECONDS;
  const sentence = 'The forum is being restarted. Please try again in a moment.';
  return new DomainError('unavailable', 'restarting', sentence, { retryAfter });
}
