import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request that blocks the event loop for longer is named in the log, in ms: all others wait meanwhile. */
const LIMIT_MS = 200;
const BEAT_MS = 50;
/** Per timer tick; further marks of a flood add nothing. */
const MOST_MARKS = 1000;

/** Marks that a request began or passed a stage. */
interface Mark<Request> {
  readonly request: Request;
  readonly at: number;
  readonly isFirst: boolean;
}

/**
 * Logs requests that block the event loop, once each, in a line of their own. Requests leave a mark at every stage; a
 * timer reads them: when it is late, the request with the stage before or after the longest unmarked stretch blocked
 * the loop. Following every promise instead would cost each request more than most of them take.
 */
export function useHeldLoop(app: FastifyInstance): void {
  let marks: Mark<FastifyRequest>[] = [];
  const mark = (request: FastifyRequest, isFirst = false) => {
    if (marks.length < MOST_MARKS) marks.push({ request, at: performance.now(), isFirst });
  };
  app.addHook('onRequest', (request, _reply, done) => {
    mark(request, true);
    done();
  });
  const pass = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    mark(request);
    done();
  };
  app.addHook('preValidation', pass);
  app.addHook('preHandler', pass);
  app.addHook('onResponse', pass);
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    mark(request);
    done(null, payload);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    mark(request);
    done(null, payload);
  });
  let from = performance.now();
  let used = process.threadCpuUsage();
  const beat = () => {
    const to = performance.now();
    const { user, system } = process.threadCpuUsage(used);
    // A process that was not scheduled has blocked nothing.
    if (to - from > LIMIT_MS && (user + system) / 1000 > LIMIT_MS / 2)
      report(app, marks, { from, to });
    marks = [];
    from = to;
    used = process.threadCpuUsage();
  };
  const timer = setInterval(beat, BEAT_MS).unref();
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function report(
  app: FastifyInstance,
  marks: readonly Mark<FastifyRequest>[],
  stretch: Stretch,
): void {
  const held = longestHeld(marks, stretch);
  if (held === null || held.ms <= LIMIT_MS) return;
  const { method, routeOptions, id } = held.request;
  const route = `${method} ${routeOptions.url ?? 'unknown'}`;
  app.log.warn({ route, ms: Math.round(held.ms), requestId: id }, 'A request held the event loop');
}

/** The request that blocked longest without a break, and for how long, in ms; null: unknown. */
export function longestHeld<Request>(
  marks: readonly Mark<Request>[],
  { from, to }: Stretch,
): { readonly request: Request; readonly ms: number } | null {
  let held: { request: Request | null; ms: number } = { request: null, ms: 0 };
  let before: Mark<Request> | null = null;
  for (const mark of [...marks, null]) {
    const ms = (mark?.at ?? to) - (before?.at ?? from);
    // A request that began after a stretch did no work in it.
    const request = mark === null || mark.isFirst ? before?.request : mark.request;
    if (ms > held.ms) held = { request: request ?? null, ms };
    before = mark;
  }
  return held.request === null ? null : { request: held.request, ms: held.ms };
}
