import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutbound, Unreadable, type OutboundPort } from '@forum/outbound';

/** What a receiver got. */
export interface Got {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real server on this machine, at `https://{name}.test/hook` for the forum. */
export interface TestReceiver {
  /** All that it was sent, oldest first; what it did not answer too. */
  readonly got: Got[];
  /** What it answers; `never` leaves the request open. */
  answer:
    | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
    | 'never';
  readonly address: string;
  /** Ends it in the midst of what it does. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** Receivers, and the way out to them; close in `afterAll`. */
export async function openReceivers(...names: readonly string[]) {
  const ports = new Map<string, number>();
  const all = new Map<string, TestReceiver>();
  for (const name of names) all.set(name, await openReceiver(name, ports));
  const local = createOutbound({
    userAgent: 'test',
  });
  const outbound: OutboundPort = {
    read: () => Promise.reject(new Unreadable('unknown-host')),
    call: (address, wanted) => {
      const { hostname, pathname } = new URL(address);
      const port = ports.get(hostname);
      if (port === undefined) return Promise.reject(new Unreadable('unknown-host'));
      const here = new Set([`127.0.0.1:${port}`]);
      return local.call(`http://127.0.0.1:${port}${pathname}`, { ...wanted, allowed: here });
    },
  };
  return {
    outbound,
    receiver: (name: string) => {
      const found = all.get(name);
      if (found === undefined) throw new Error(`no receiver ${name}`);
      return found;
    },
    close: async () => {
      for (const one of all.values()) await one.kill();
    },
  };
}

async function openReceiver(name: string, ports: Map<string, number>): Promise<TestReceiver> {
  const host = `${name}.test`;
  let server: Server | null = null;
  const receiver: TestReceiver = {
    got: [],
    answer: { status: 204 },
    address: `https://${host}/hook`,
    start: async () => {
      server = serverFor(receiver);
      const listening = server;
      await new Promise<void>((resolve) =>
        listening.listen(ports.get(host) ?? 0, '127.0.0.1', resolve),
      );
      ports.set(host, portOf(listening));
    },
    kill: async () => {
      const ending = server;
      server = null;
      ending?.closeAllConnections();
      await new Promise<void>((resolve) => {
        if (ending === null) resolve();
        else ending.close(() => resolve());
      });
    },
  };
  await receiver.start();
  return receiver;
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function serverFor(receiver: TestReceiver): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const { headers } = request;
      const body = Buffer.concat(chunks).toString();
      receiver.got.push({ id: String(headers['webhook-id']), headers, body });
      const { answer } = receiver;
      if (answer === 'never') return;
      response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
    });
  });
}
