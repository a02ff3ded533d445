import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';

const EVERY_MS = 20;

/** What somebody else experiences who requests `/healthz` meanwhile. */
export interface Seen {
  /** Answer times in ms, fastest first. */
  readonly answers: readonly number[];
  /** Those of an idle server that nobody attacks: the delay that the machine alone causes. */
  readonly bare: readonly number[];
  /** Memory of the process in bytes, before and after. */
  readonly before: number;
  readonly after: number;
}

const measured = z.object({ answers: z.array(z.number()), bare: z.array(z.number()) });

/**
 * Sends requests while `act` runs, in a thread of its own: the attacks share this process, and must not slow the clock.
 */
export async function probing(
  { port, pid }: { readonly port: number; readonly pid: number },
  act: () => Promise<unknown>,
): Promise<Seen> {
  const before = memoryOf(pid);
  const isEnough = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL(import.meta.url), { workerData: { port, isEnough } });
  await once(worker, 'message');
  const told = once(worker, 'message');
  try {
    await act();
  } finally {
    Atomics.store(isEnough, 0, 1);
  }
  const [seen]: unknown[] = await told;
  return { ...measured.parse(seen), before, after: memoryOf(pid) };
}

/** The value that 99 in a hundred are below; none if there are no values. */
export function p99(sorted: readonly number[]): number {
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Infinity;
}

/** Resident memory, as the system counts it. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/mu.exec(status) ?? [];
  return Number(kilobytes) * 1024;
}

const orders = z.object({ port: z.number(), isEnough: z.instanceof(Int32Array) });
type Orders = z.infer<typeof orders>;

async function askOnAndOn({ port, isEnough }: Orders): Promise<z.infer<typeof measured>> {
  const idle = createServer((_request, answer) => answer.end('ok')).listen(0, '127.0.0.1');
  await once(idle, 'listening');
  const address = z.object({ port: z.number() }).parse(idle.address());
  const agent = new Agent({ keepAlive: true });
  const seen: z.infer<typeof measured> = { answers: [], bare: [] };
  tell('begun');
  while (Atomics.load(isEnough, 0) === 0) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    seen.answers.push(await ask(agent, port));
    // oxlint-disable-next-line no-await-in-loop -- likewise
    seen.bare.push(await ask(agent, address.port));
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await wait(EVERY_MS);
  }
  agent.destroy();
  idle.close();
  seen.answers.sort((a, b) => a - b);
  seen.bare.sort((a, b) => a - b);
  return seen;
}

async function ask(agent: Agent, port: number): Promise<number> {
  const began = performance.now();
  const asked = get({ port, host: '127.0.0.1', path: '/healthz', agent });
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'end');
  return performance.now() - began;
}

function tell(what: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that of a browser's window
  parentPort?.postMessage(what);
}

const asThread = isMainThread ? null : orders.safeParse(workerData).data;
if (asThread != null) tell(await askOnAndOn(asThread));
