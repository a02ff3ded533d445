// Routes of sockets (wsHandler) are declared there.
import '@fastify/websocket';
import { DomainError } from '@forum/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Callers who arrive meanwhile may retry with the next process. */
const NEXT_PROCESS_SECONDS = 2;

/** The longest wait for a call; longer than readers wait before they leave. */
const PATIENCE_MS = 5_000;

/**
 * Closing waits for calls in progress, even from readers who have left: the server does not wait for their closed
 * connections, but their handlers continue and still need the database. Register it before any route.
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
    if (isClosing) throw restarting();
  });
  // For calls that end without a handler: refused in a hook, or without a route.
  app.addHook('onSend', async (request) => finish(waiting, request));
  app.addHook('onResponse', async (request, reply) => {
    if (reply.raw.writableFinished) finish(waiting, request);
  });
  app.addHook('onRoute', (route) => {
    const { handler, wsHandler } = route;
    // A socket is not a call in progress: the gateway closes what it opened.
    if (wsHandler !== undefined) {
      route.wsHandler = function open(socket, request) {
        finish(waiting, request);
        return wsHandler.call(this, socket, request);
      };
    }
    // A handler that returns nothing sends its answer itself: returning a promise instead would signal an empty answer,
    // which would be sent over it. Such a call waits until it is sent.
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

/** The refusal while another process takes over. */
export function restarting(): DomainError {
  const retryAfter = NEXT_PROCESS_SECONDS;
  const sentence = 'The forum is being restarted. Please try again in a moment.';
  return new DomainError('unavailable', 'restarting', sentence, { retryAfter });
}
