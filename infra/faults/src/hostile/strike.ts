import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';

const CLIENTS = 4;
const DRIP_MS = 20;
/** An answer that takes longer is as good as none: on to the next. */
const PATIENCE_MS = 10_000;

/** What the attackers got. */
export interface Struck {
  readonly requests: number;
  /** By status; `0`: the connection ended without one. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** Attacks a forum for that long, with four clients at once. */
export async function strike(attack: Attack, port: number, ms: number): Promise<Struck> {
  const until = performance.now() + ms;
  const statuses = new Map<number, number>();
  let n = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a client does
      const status = await send(attack, { port, n: (n += 1), until });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { requests: n, statuses };
}

interface Sending {
  readonly port: number;
  readonly n: number;
  readonly until: number;
}

/** @returns the status of the first answer; 0: there was none */
async function send(attack: Attack, { port, n, until }: Sending): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let status = 0;
  // The server closes connections while we write: as it should.
  socket.on('error', () => undefined);
  if (attack.pace !== 'unread') {
    socket.on('data', (some: Buffer) => {
      if (status === 0) status = Number(some.toString('latin1', 0, 16).split(' ')[1] ?? 0);
    });
  }
  const left = Math.ceil(Math.max(50, Math.min(PATIENCE_MS, until - performance.now())));
  const ended = once(socket, 'close', { signal: AbortSignal.timeout(left) }).catch(
    // It lasts longer than this attack.
    () => undefined,
  );
  const bytes = attack.bytes(`127.0.0.1:${port}`, n);
  await (attack.pace === 'drip' ? drip(socket, bytes, until) : socket.write(bytes));
  await ended;
  socket.destroy();
  return status;
}

async function drip(socket: Socket, bytes: Buffer, until: number): Promise<void> {
  for (let at = 0; at < bytes.length && performance.now() < until; at += 1) {
    if (socket.destroyed) return;
    socket.write(bytes.subarray(at, at + 1));
    // oxlint-disable-next-line no-await-in-loop -- the slowness is what it is for
    await wait(DRIP_MS);
  }
}
