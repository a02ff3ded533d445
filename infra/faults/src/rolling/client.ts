import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { documentUnder } from '@forum/launcher/keyed-text';
import { z } from 'zod';
import type { Person } from '../load/send.ts';
import { framesIn } from './frames.ts';

/** Where the clients ask, and under which name. */
export interface Site {
  /** The proxy. */
  readonly at: string;
  readonly name: string;
  /** What a page of the site sends as its origin. */
  readonly origin: string;
}

/** One person's browser. */
export interface Client {
  /** Asks one thing after the other, each as soon as the last was answered, until it is ended. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
}

interface Call {
  readonly what: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  readonly isVisitors?: true;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const made = z.object({ id: z.string() });
const saved = z.object({ version: z.string() });

/** Reads, pages, and writes of each method. `tell`: what was asked, and what was wrong; null: nothing. */
export function openClient(
  site: Site,
  { member, categoryId }: { readonly member: Person; readonly categoryId: string },
  tell: (what: string, wrong: string | null) => void,
): Client {
  const isSecure = site.at.startsWith('https:');
  const agent = isSecure
    ? new SecureAgent({ keepAlive: true, rejectUnauthorized: false, servername: site.name })
    : new Agent({ keepAlive: true });
  const ask = async (call: Call): Promise<string | null> => {
    try {
      const { status, text } = await sent(site, { agent, member, call });
      const isGood = status === 204 || (status >= 200 && status < 300 && text !== '');
      tell(call.what, isGood ? null : `${status} ${text.slice(0, 120)}`);
      return isGood ? text : null;
    } catch (error) {
      tell(call.what, String(error));
      return null;
    }
  };
  const draft = `/api/drafts/post:new:${categoryId}`;
  const round = async (): Promise<void> => {
    const again = `again=${randomUUID()}`;
    await ask({ what: 'visitor GET', path: `/api/posts?${again}`, isVisitors: true });
    await ask({ what: 'visitor page', path: '/', isVisitors: true });
    await ask({ what: 'member GET', path: '/api/auth/sessions' });
    await ask({ what: 'member page', path: `/?${again}` });
    const post = await ask(postIn(categoryId));
    const content = documentUnder(randomUUID());
    if (post !== null) {
      const path = `/api/posts/${made.parse(JSON.parse(post)).id}`;
      await ask({ what: 'PATCH', method: 'PATCH', path, body: { content } });
    }
    const body = { content: 'Begun.', fields: null, basedOn: null, owner: member.id };
    const kept = await ask({ what: 'PUT', method: 'PUT', path: draft, body });
    if (kept !== null) {
      const { version } = saved.parse(JSON.parse(kept));
      await ask({ what: 'DELETE', method: 'DELETE', path: `${draft}?version=${version}` });
    }
  };
  return {
    run: async (signal) => {
      while (!signal.aborted) await round();
    },
    close: () => agent.destroy(),
  };
}

function postIn(categoryId: string): Call {
  const key = randomUUID();
  const body = {
    title: `A post ${key.slice(0, 8)}`,
    content: documentUnder(key),
    categoryId,
    prefix: 'Discussion',
    tags: ['rolling'],
    published: true,
  };
  return { what: 'POST', method: 'POST', path: '/api/posts', body };
}

interface Sending {
  readonly agent: Agent;
  readonly member: Person;
  readonly call: Call;
}

async function sent(
  { at, name, origin }: Site,
  { agent, member, call: { method = 'GET', path, body, isVisitors } }: Sending,
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(at);
  const payload = body === undefined ? '' : JSON.stringify(body);
  const request = (protocol === 'https:' ? secureRequest : plainRequest)({
    hostname,
    port,
    path,
    method,
    agent,
    headers: {
      host: name,
      ...(isVisitors === true ? {} : { cookie: member.cookie }),
      ...(method === 'GET' ? {} : { origin, 'idempotency-key': randomUUID() }),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    },
  });
  request.end(payload);
  const [answer]: IncomingMessage[] = await once(request, 'response');
  const pieces: Buffer[] = await (answer?.toArray() ?? []);
  return { status: answer?.statusCode ?? 0, text: Buffer.concat(pieces).toString() };
}

/** One socket that is kept open: it opens another as soon as the server ends it. */
export async function keepSocket(
  { at, name, origin }: Site,
  signal: AbortSignal,
  tell: (what: string, wrong: string | null) => void,
): Promise<void> {
  const { protocol, hostname, port } = new URL(at);
  while (!signal.aborted) {
    const request = (protocol === 'https:' ? secureRequest : plainRequest)({
      hostname,
      port,
      path: '/ws',
      agent: false,
      servername: name,
      rejectUnauthorized: false,
      headers: {
        host: name,
        origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from(randomUUID()).subarray(0, 16).toString('base64'),
      },
    });
    const { promise: ended, resolve: end } = Promise.withResolvers<string | null>();
    request.on('error', (error) => end(String(error)));
    request.on('response', ({ statusCode }) => end(`${statusCode}`));
    request.on('upgrade', (_answer, socket, head) => {
      let hasGoodbye = false;
      let unread: Buffer = Buffer.alloc(0);
      const hear = (bytes: Buffer): void => {
        const { frames, rest } = framesIn(Buffer.concat([unread, bytes]));
        unread = rest;
        for (const { kind, payload } of frames) {
          if (kind === PING) socket.write(PONG);
          if (kind !== CLOSE) continue;
          hasGoodbye = payload.length >= 2 && payload.readUInt16BE(0) === GOING_AWAY;
          socket.end();
        }
      };
      socket.on('data', hear).on('error', () => undefined);
      socket.on('close', () => end(hasGoodbye || signal.aborted ? null : 'broke off'));
      signal.addEventListener('abort', () => socket.destroy(), { once: true });
      hear(head);
    });
    request.end();
    tell('socket', await ended);
  }
}

const [PING, CLOSE] = [0x9, 0x8];
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const GOING_AWAY = 1001;
