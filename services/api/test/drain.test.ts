import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import websocket from '@fastify/websocket';
import { useProblemDetails } from '@forum/http';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { useDrain } from '../src/plugins/drain.ts';

/** A server with a call that waits until released, and a record of what happened so far. */
async function aSlowServer(patienceMs?: number) {
  const app = Fastify({ forceCloseConnections: true });
  useDrain(app, patienceMs);
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  app.get('/slow', async () => {
    begun.resolve();
    await letGo.promise;
    done.push('answered');
    return {};
  });
  app.get(
    '/refused',
    { onRequest: async (_, reply) => reply.code(401).send({}) },
    async () => ({}),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, begun: begun.promise, letGo: letGo.resolve, done };
}

/** Sends a request and leaves without waiting for the answer. */
async function askAndLeave(
  app: FastifyInstance,
  begun: Promise<void>,
  path = '/slow',
): Promise<void> {
  const { port } = addressOf(app);
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: forum.test\r\n\r\n`);
  await begun;
  socket.destroy();
  await once(socket, 'close');
}

function addressOf(app: FastifyInstance): AddressInfo {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  return address;
}

it('closes only when the calls under way are done, also of readers who have gone', async () => {
  const { app, begun, letGo, done } = await aSlowServer();
  await askAndLeave(app, begun);
  const isClosing = once(app.server, 'close');
  const closed = app.close().then(() => done.push('closed'));
  await isClosing;
  expect(done).toEqual([]);
  letGo();
  await closed;
  expect(done).toEqual(['answered', 'closed']);
});

it('waits for nobody who was answered, refused or sent away', async () => {
  const { app } = await aSlowServer(60_000);
  expect((await app.inject('/refused')).statusCode).toBe(401);
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  await app.close();
});

it('waits for no socket that is open or was', async () => {
  const app = Fastify();
  useDrain(app, 60_000);
  await app.register(websocket);
  app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: '/ws',
      handler: async () => ({}),
      wsHandler: (socket) => socket.send('hello'),
    });
  });
  await app.ready();
  const socket = await app.injectWS('/ws');
  socket.terminate();
  await app.injectWS('/ws');
  await expect(app.close()).resolves.toBeUndefined();
});

it('does not wait for ever', async () => {
  const { app, begun, letGo, done } = await aSlowServer(1);
  await askAndLeave(app, begun);
  await app.close();
  expect(done).toEqual([]);
  letGo();
});

/** A server that compresses, with a handler that hands its answer to `reply.send` and returns nothing. */
async function aServerThatSends(patienceMs?: number) {
  const app = Fastify({ forceCloseConnections: true });
  useDrain(app, patienceMs);
  await app.register(compress, { encodings: ['br', 'gzip'] });
  // Large enough that compression takes a moment before anything is sent.
  const body = { text: 'x'.repeat(500_000) };
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  app.get('/sent', (_request, reply) => void reply.send(body));
  app.get('/sent-later', (_request, reply) => {
    begun.resolve();
    void letGo.promise.then(() => {
      done.push('answered');
      return reply.send(body);
    });
  });
  app.get('/thrown', () => {
    throw new Error('At once.');
  });
  return { app, body, begun: begun.promise, letGo: letGo.resolve, done };
}

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
] as const)(
  'leaves whole what a handler sends without returning it, as %s',
  async (encoding, unpack) => {
    const { app, body } = await aServerThatSends(60_000);
    const headers = { 'accept-encoding': encoding };
    const answer = await app.inject({ url: '/sent', headers });
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(body);
    expect((await app.inject({ url: '/thrown', headers })).statusCode).toBe(500);
    await app.close();
  },
);

it('waits for a handler that sends later, also for a reader who has gone', async () => {
  const { app, begun, letGo, done } = await aServerThatSends();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await askAndLeave(app, begun, '/sent-later');
  const isClosing = once(app.server, 'close');
  const closed = app.close().then(() => done.push('closed'));
  await isClosing;
  expect(done).toEqual([]);
  letGo();
  await closed;
  expect(done).toEqual(['answered', 'closed']);
});

it('tells whoever calls while it closes to come back', async () => {
  const app = Fastify({ return503OnClosing: false });
  useDrain(app);
  useProblemDetails(app, () => null);
  const begun = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503) refused.resolve();
  });
  app.get('/slow', async () => {
    begun.resolve();
    await refused.promise;
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(addressOf(app).port, '127.0.0.1');
  const heard = text(socket);
  socket.write('GET /slow HTTP/1.1\r\nhost: forum.test\r\n\r\n');
  await begun.promise;
  const isClosing = once(app.server, 'close');
  const closed = app.close();
  socket.write('GET /slow HTTP/1.1\r\nhost: forum.test\r\n\r\n');
  await refused.promise;
  socket.end();
  await Promise.all([isClosing, closed]);
  expect(await heard).toMatch(
    / 200 OK[^]+ 503 Service Unavailable[^]+retry-after: 2\r\n[^]+"restarting"/,
  );
});
