import { createConnection, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/**
 * The state of a cable: intact, cut (nothing gets through, and connections break), slow, or silent with connections
 * open.
 */
export type CableState = 'whole' | 'cut' | 'slow' | 'silent';

/** A network connection between a process and its server that can be disturbed. */
export interface Cable {
  readonly port: number;
  readonly become: (state: CableState) => void;
  /** How many connections go through it. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

const SLOW_MS = 500;

/** Lays a cable to a port of this machine. */
export async function layCable(to: number): Promise<Cable> {
  let state: CableState = 'whole';
  const ends = new Set<Socket>();
  const held: (() => void)[] = [];
  const carry = (from: Socket, into: Socket): void => {
    ends.add(from);
    from.on('data', (bytes) => {
      const pass = (): void => void (into.writable && into.write(bytes));
      if (state === 'whole') pass();
      else if (state === 'slow') setTimeout(pass, SLOW_MS);
      else held.push(pass);
    });
    from.on('error', () => into.destroy());
    from.on('close', () => {
      ends.delete(from);
      into.destroy();
    });
  };
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = createConnection({ port: to, host: '127.0.0.1' });
    carry(near, far);
    carry(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The cable has no end.');
  return {
    port: address.port,
    become: (next) => {
      state = next;
      if (next === 'cut') for (const end of ends) end.destroy();
      // What was held up arrives, in order.
      if (next === 'whole') for (const pass of held.splice(0)) pass();
    },
    connections: () => ends.size / 2,
    close: async () => {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
