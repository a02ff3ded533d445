import { randomUUID } from 'node:crypto';
import { createPostgresRelayBackend, Relay } from 'bullmq';
import { createAnnouncer, type QueueBackend } from '../src/index.ts';
import { ms, percentile } from './figures.ts';
import { silent } from './silent.ts';

/** What carries a short text to a listener. */
interface Carrier {
  send(n: number): Promise<unknown>;
  listen(onNumber: (n: number) => void): Promise<void>;
  close(): Promise<void>;
}

/** Time from sending to receiving, one text at a time: our announcer beside BullMQ's Relay. */
export async function benchAnnouncing(
  databaseUrl: string,
  redisUrl: string | undefined,
  samples: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  if (redisUrl !== undefined) {
    const namespace = randomUUID();
    rows.push(await measure('Redis pub/sub', await ours({ redisUrl, namespace }), samples));
    const relay = new Relay({ connection: { url: redisUrl }, namespace });
    rows.push(await measure('Relay on Redis', theirs(relay), samples));
  }
  rows.push(await measure('LISTEN and NOTIFY', await ours({ databaseUrl }), samples));
  const relay = new Relay({
    connection: { connectionString: databaseUrl, migrate: true, max: 3 },
    backend: createPostgresRelayBackend,
  });
  rows.push(await measure('Relay on Postgres', theirs(relay), samples));
  return rows;
}

async function ours(backend: QueueBackend): Promise<Carrier> {
  const announcer = await createAnnouncer(backend, silent);
  return {
    send: (n) => announcer.publish([{ projection: 'votes', partition: 0, seq: n }], []),
    listen: async (onNumber) => void announcer.subscribe(({ seq }) => onNumber(seq)),
    close: () => announcer.close(),
  };
}

function theirs(relay: Pick<Relay, 'publish' | 'subscribe' | 'close' | 'waitUntilReady'>): Carrier {
  return {
    send: (n) => relay.publish('applied', n),
    listen: async (onNumber) => {
      await relay.waitUntilReady();
      await relay.subscribe('applied', ({ data }) => onNumber(Number(data)));
    },
    close: () => relay.close(),
  };
}

async function measure(label: string, carrier: Carrier, samples: number): Promise<string[]> {
  const waiting = new Map<number, () => void>();
  await carrier.listen((n) => waiting.get(n)?.());
  const times: number[] = [];
  for (let n = 1; n <= samples; n += 1) {
    const start = performance.now();
    const heard = new Promise<void>((resolve) => {
      waiting.set(n, resolve);
      setTimeout(resolve, 1000);
    });
    await carrier.send(n);
    await heard;
    if (n > 20) times.push(performance.now() - start);
  }
  await carrier.close();
  return [label, ms(percentile(times, 50)), ms(percentile(times, 99)), ms(Math.max(...times))];
}
