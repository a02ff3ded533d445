// `websocketServer` is declared there.
import '@fastify/websocket';
import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { CLOSE } from '../live/connection.ts';
import { restarting } from './drain.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Leaves the proxies before the server closes, while calls are answered as ever. At first, only health checks fail,
     * for `unhealthyMs`. Then it takes no new connections, which makes a proxy try the next API, and ends each open one
     * with an answer that says so. Closed at once, they would break under requests that are being sent, and what writes
     * must not be sent again.
     */
    leave(unhealthyMs: number): Promise<void>;
  }
}

/** By then a proxy in use has closed what it keeps open; what is idle is closed without harm. */
const LEAVING_MS = 1000;

/** Adds `leave`. */
export function useLeaving(app: FastifyInstance): void {
  let [isLeaving, isEnding] = [false, false];
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (isLeaving && routeOptions.config.isProbe === true) throw restarting();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) void reply.header('connection', 'close');
  });
  app.decorate('leave', async (unhealthyMs: number) => {
    const { server } = app;
    if (!server.listening) return;
    isLeaving = true;
    await delay(unhealthyMs);
    isEnding = true;
    await untilCalm(server);
    // That of HTTP would break idle connections.
    Server.prototype.close.call(server);
    for (const socket of app.websocketServer.clients) socket.close(CLOSE.goingAway, 'restarting');
    const waiting = new AbortController();
    const { signal } = waiting;
    const waits = [once(server, 'close', { signal }), delay(LEAVING_MS, undefined, { signal })];
    await Promise.race(waits);
    waiting.abort();
    await Promise.allSettled(waits);
  });
}

/** A turn of the event loop in which nobody came is calm if it was as short, in ms. */
const CALM_MS = 1;
const CALM_AFTER_MS = 500;

/**
 * Waits until the kernel has no connection for us that we did not take: closing would break it, and the proxy's request
 * with it. One that comes in the last millisecond still breaks.
 */
async function untilCalm(server: Server): Promise<void> {
  let came = 0;
  const count = (): void => void (came += 1);
  server.on('connection', count);
  const began = performance.now();
  let [turn, before] = [began, -1];
  while (turn - began < CALM_AFTER_MS) {
    before = came;
    await nextTurn();
    const now = performance.now();
    if (came === before && now - turn < CALM_MS) break;
    turn = now;
  }
  server.off('connection', count);
}
