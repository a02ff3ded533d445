import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAlert, runningAs, type Alert } from './held-loop/alert.ts';
import { createRecent, routeOf, type Recent } from './held-loop/recent.ts';
import { createTurns, type Turn, type Turns } from './held-loop/turns.ts';

/**
 * A request that blocks the event loop for longer than this is named in the log, in ms: everybody else waits meanwhile.
 */
const LIMIT_MS = 200;
const BEAT_MS = 50;

/**
 * Logs what blocks the event loop, on a line of its own. Until it happens, only the requests under way are known, and
 * the line names those. For some minutes afterwards the one that blocks it is named: every continuation of a promise
 * records whose it is, and so does every stage that a request passes; a timer that fires late asks who ran longest. V8's
 * own hooks cost a quarter of a microsecond each, a tenth of what a call takes, so they are not always there; those of
 * `async_hooks` cost a request more than most requests take.
 */
export function useHeldLoop(app: FastifyInstance): void {
  const turns = createTurns<FastifyRequest>(() => performance.now());
  const alert = createAlert(turns);
  const recent = createRecent();
  watchStages(app, { turns, alert, recent });
  let timer: NodeJS.Timeout | undefined;
  // Building the server holds the loop as well, while nobody waits for it.
  app.addHook('onReady', (done) => {
    timer = setInterval(beatOf(app, { turns, alert, recent }), BEAT_MS).unref();
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    alert.end();
    done();
  });
}

interface Watch {
  readonly turns: Turns<FastifyRequest>;
  readonly alert: Alert;
  readonly recent: Recent;
}

function watchStages(app: FastifyInstance, { turns, alert, recent }: Watch): void {
  app.addHook('onRequest', (request, _reply, done) => {
    recent.begin(request);
    if (!alert.isOn()) return done();
    turns.pass(request, { isFirst: true });
    runningAs(request, done);
  });
  const pass = (request: FastifyRequest) => {
    if (alert.isOn()) turns.pass(request);
  };
  const passOn = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    pass(request);
    done();
  };
  app.addHook('preValidation', passOn);
  app.addHook('preHandler', passOn);
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    pass(request);
    done(null, payload);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    pass(request);
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    pass(request);
    recent.end(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    recent.end(request);
    done();
  });
}

function beatOf(app: FastifyInstance, { turns, alert, recent }: Watch): () => void {
  let from = performance.now();
  let used = process.threadCpuUsage();
  return () => {
    const to = performance.now();
    const { user, system } = process.threadCpuUsage(used);
    const longest = turns.takeLongest();
    // A process that was not scheduled has not blocked anything.
    const isHeld = to - from > LIMIT_MS && (user + system) / 1000 > LIMIT_MS / 2;
    if (isHeld && !alert.isOn()) reportAmong(app, to - from, recent.routes());
    else if (isHeld && longest.ms > LIMIT_MS) report(app, longest);
    if (isHeld) alert.begin();
    else alert.check();
    recent.forgetEnded();
    from = to;
    used = process.threadCpuUsage();
  };
}

function reportAmong(app: FastifyInstance, ms: number, underWay: readonly string[]): void {
  const held = { ms: Math.round(ms), underWay };
  app.log.warn(held, 'The event loop was held; who does it again is named');
}

function report(app: FastifyInstance, { request, ms }: Turn<FastifyRequest>): void {
  const held = { ms: Math.round(ms) };
  if (request === undefined) {
    app.log.warn(held, 'The event loop was held, by no request');
    return;
  }
  const named = { route: routeOf(request), ...held, requestId: request.id };
  app.log.warn(named, 'A request held the event loop');
}
