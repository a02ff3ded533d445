import { liveAnswer, type LiveAnswer } from '@forum/contracts/live';
import type { ProcessContext } from '@forum/features';
import type { Actor } from '@forum/contracts';
import { GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { vi } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { buildApp } from '../../src/app.ts';
import { GATEWAY_TIMES, type GatewayTimes } from '../../src/live/gateway.ts';

/** A server that listens, as one process of several. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly address: string;
}

/** Starts a server on a free port. */
export async function aServer(
  ctx: ProcessContext,
  times: Partial<GatewayTimes> = {},
): Promise<TestServer> {
  const app = await buildApp({
    ctx,
    logger: pino({ level: 'silent' }),
    redis: null,
    web: null,
    socketTimes: { ...GATEWAY_TIMES, ...times },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, address: address.replace('http:', 'ws:') };
}

/** Signs the member in. @returns the cookie */
export async function cookieOf(
  { app }: TestServer,
  forum: TestForum,
  member: Actor,
): Promise<string> {
  const { username } = (await forum.as(member).get('/users/profile')).json();
  const email = `${username}@secret.example.com`;
  const payload = { email, password: GIVEN_PASSWORD };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const [cookie] = answer.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

/** A client that records everything it receives. */
export interface TestSocket {
  readonly socket: WebSocket;
  readonly heard: LiveAnswer[];
  readonly say: (request: unknown) => void;
  readonly closed: Promise<number>;
  /** The first answer, past or future, that passes the test. */
  readonly wait: (test: (answer: LiveAnswer) => boolean) => Promise<LiveAnswer>;
  readonly subscribe: (topic: string, after?: number) => Promise<LiveAnswer>;
}

/** How a socket is opened. */
export interface SocketOptions extends ClientOptions {
  readonly cookie?: string;
  readonly path?: string;
}

/** Opens a socket and waits until the server is ready. */
export async function aSocket(
  { address }: TestServer,
  { cookie, path = '/ws', ...options }: SocketOptions = {},
): Promise<TestSocket> {
  const headers = { ...options.headers, ...(cookie === undefined ? {} : { cookie }) };
  const socket = new WebSocket(`${address}${path}`, { ...options, headers });
  const heard: LiveAnswer[] = [];
  socket.on('message', (data: Buffer) => {
    heard.push(liveAnswer.parse(JSON.parse(data.toString())));
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const wait = (test: (answer: LiveAnswer) => boolean) =>
    vi.waitFor(() => found(heard.find(test), heard), { timeout: 10_000, interval: 5 });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  const say = (request: unknown) => socket.send(JSON.stringify(request));
  const subscribe = async (topic: string, after?: number) => {
    const from = heard.length;
    say({ type: 'subscribe', topic, ...(after === undefined ? {} : { after }) });
    return vi.waitFor(
      () =>
        found(
          heard.slice(from).find((one) => isAbout(one, topic)),
          heard,
        ),
      { timeout: 10_000, interval: 5 },
    );
  };
  return { socket, heard, say, closed, wait, subscribe };
}

function isAbout(answer: LiveAnswer, topic: string): boolean {
  const isStart = ['subscribed', 'reset', 'error'].includes(answer.type);
  return isStart && 'topic' in answer && answer.topic === topic;
}

function found(answer: LiveAnswer | undefined, heard: readonly LiveAnswer[]): LiveAnswer {
  if (answer === undefined) {
    throw new Error(`Not heard yet: ${JSON.stringify(heard.slice(-5)).slice(0, 500)}`);
  }
  return answer;
}
