import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a server that can be frozen: connections stay open and nothing passes. */
export interface Freezer {
  readonly url: string;
  freeze(frozen: boolean): void;
  /** Ends all connections, as a server that is stopped does. */
  cutAll(): void;
  close(): void;
}

/** Opens a port in front of the server of `target`. */
export async function openFreezer(target: string): Promise<Freezer> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const state = { frozen: false };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      // Errors come from the other end: both ends close together.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (state.frozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: withPort(target, own),
    freeze: (frozen) => {
      state.frozen = frozen;
      for (const socket of sockets) {
        if (frozen) socket.pause();
        else socket.resume();
      }
    },
    cutAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function withPort(target: string, port: number): string {
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
