import { AsyncLocalStorage } from 'node:async_hooks';
import { promiseHooks } from 'node:v8';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * A request that blocks the event loop for longer than this is named in the log, in ms: everybody else waits meanwhile.
 */
const LIMIT_MS = 200;
const BEAT_MS = 50;

const running = new AsyncLocalStorage<FastifyRequest>();

/**
 * Logs requests that block the event loop, once each, on a line of their own, and what blocks it without being a
 * request. Every continuation of a promise records whose it is, and so does every stage that a request passes; a timer
 * that fires late asks who ran longest. V8's own hooks cost a quarter of a microsecond each; those of `async_hooks`
 * cost a request more than most requests take.
 */
export function useHeldLoop(app: FastifyInstance): void {
  const turns = createTurns<FastifyRequest>(() => performance.now());
  const stop = promiseHooks.createHook({
    before: () => turns.goOn(running.getStore()),
    after: () => turns.end(),
  });
  watchStages(app, turns);
  let timer: NodeJS.Timeout | undefined;
  // Building the server holds the loop as well, while nobody waits for it.
  app.addHook('onReady', (done) => {
    timer = setInterval(beatOf(app, turns), BEAT_MS).unref();
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    stop();
    done();
  });
}

function watchStages(app: FastifyInstance, turns: Turns<FastifyRequest>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    turns.pass(request, { isFirst: true });
    running.run(request, done);
  });
  const pass = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    turns.pass(request);
    done();
  };
  app.addHook('preValidation', pass);
  app.addHook('preHandler', pass);
  app.addHook('onResponse', pass);
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    turns.pass(request);
    done(null, payload);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    turns.pass(request);
    done(null, payload);
  });
}

function beatOf(app: FastifyInstance, turns: Turns<FastifyRequest>): () => void {
  let from = performance.now();
  let used = process.threadCpuUsage();
  return () => {
    const to = performance.now();
    const { user, system } = process.threadCpuUsage(used);
    const longest = turns.takeLongest();
    // A process that was not scheduled has not blocked anything.
    const isHeld = to - from > LIMIT_MS && (user + system) / 1000 > LIMIT_MS / 2;
    if (isHeld && longest.ms > LIMIT_MS) report(app, longest);
    from = to;
    used = process.threadCpuUsage();
  };
}

function report(app: FastifyInstance, { request, ms }: Turn<FastifyRequest>): void {
  const held = { ms: Math.round(ms) };
  if (request === undefined) {
    app.log.warn(held, 'The event loop was held, by no request');
    return;
  }
  const { method, routeOptions, id } = request;
  // No route: a page, or an address that does not exist.
  const route = `${method} ${routeOptions.url ?? '(no route)'}`;
  app.log.warn({ route, ...held, requestId: id }, 'A request held the event loop');
}

/** A stretch during which one request ran without a break, in ms; undefined: something other than a request. */
export interface Turn<Request> {
  readonly request: Request | undefined;
  readonly ms: number;
}

/** Whose turn it is, and whose was the longest. */
export interface Turns<Request> {
  /** A continuation begins, of a request or of something else. */
  readonly goOn: (request: Request | undefined) => void;
  /** The continuation is over. */
  readonly end: () => void;
  /**
   * The request has reached a stage, whoever called it: what ran unattributed until now was its own, unless it is new.
   */
  readonly pass: (request: Request, stage?: { readonly isFirst: boolean }) => void;
  /** The longest turn since the last call. */
  readonly takeLongest: () => Turn<Request>;
}

/** Keeps only the longest turn, however many there are. `now` in ms. */
export function createTurns<Request>(now: () => number): Turns<Request> {
  let current: Request | undefined;
  let since = now();
  let longest: Turn<Request> = { request: undefined, ms: 0 };
  const turnTo = (next: Request | undefined, ran = current): void => {
    const at = now();
    if (at - since > longest.ms) longest = { request: ran, ms: at - since };
    current = next;
    since = at;
  };
  const end = (): void => {
    if (current !== undefined) turnTo(undefined);
  };
  return {
    goOn: (request) => {
      if (request !== current) turnTo(request);
    },
    end,
    pass: (request, { isFirst } = { isFirst: false }) => {
      if (request === current) return;
      turnTo(request, current ?? (isFirst ? undefined : request));
      // The caller ends before the next microtask.
      queueMicrotask(end);
    },
    takeLongest: () => {
      turnTo(undefined);
      const taken = longest;
      longest = { request: undefined, ms: 0 };
      return taken;
    },
  };
}
