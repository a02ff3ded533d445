import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { useProblemDetails } from '@forum/http';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { useLeaving } from '../src/plugins/leave.ts';
import { listening } from './listening.ts';

async function aServer(): Promise<{ readonly app: FastifyInstance; readonly port: number }> {
  const app = Fastify();
  useLeaving(app);
  useProblemDetails(app, () => null);
  await app.register(websocket);
  app.get('/healthz', { config: { isProbe: true } }, async () => ({ status: 'ok' }));
  app.get('/', async () => ({}));
  app.register(async (scope) => {
    scope.get('/ws', { websocket: true }, (socket) => socket.send('hello'));
  });
  return { app, port: (await listening(app)).port };
}

/** A connection that is kept open, as a proxy does. */
async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: forum.test\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  return String(answer);
}

it('fails its health checks first, and answers as ever', async () => {
  const { app, port } = await aServer();
  const before = await connected(port);
  expect(await ask(before, '/healthz')).toContain('200 OK');
  const leaving = app.leave(500);
  expect(await ask(before, '/healthz')).toContain('503 Service Unavailable');
  const after = await connected(port);
  for (const socket of [before, after]) {
    const answer = await ask(socket, '/');
    expect(answer).toContain('200 OK');
    expect(answer.toLowerCase()).toContain('connection: keep-alive');
    socket.destroy();
  }
  await leaving;
  await app.close();
});

it('then takes no connection, and ends those that are open with an answer', async () => {
  const { app, port } = await aServer();
  const [one, other] = [await connected(port), await connected(port)];
  for (const socket of [one, other]) await ask(socket, '/');
  const leaving = app.leave(0);
  await expect.poll(() => app.server.listening).toBe(false);
  await expect(connected(port)).rejects.toThrow('ECONNREFUSED');
  const ended = once(one, 'end');
  expect((await ask(one, '/')).toLowerCase()).toMatch(/ 200 ok[^]+connection: close/u);
  await ended;
  // Nobody has asked by this one: it is left until the server closes.
  expect(other.readableEnded).toBe(false);
  const closed = once(other, 'close');
  await leaving;
  await app.close();
  await closed;
});

it('says goodbye to sockets, and waits no longer than for the last connection', async () => {
  const { app, port } = await aServer();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  await once(socket, 'message');
  const goodbye = once(socket, 'close');
  const began = performance.now();
  await app.leave(0);
  expect((await goodbye)[0]).toBe(1001);
  expect(performance.now() - began).toBeLessThan(900);
  await app.close();
});
