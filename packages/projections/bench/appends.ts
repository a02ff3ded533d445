import { randomUUID } from 'node:crypto';
import type { Database } from '@forum/database';
import { appendEvents } from '@forum/event-store/append';
import { createEventStore, partitionOf } from '@forum/event-store';
import { systemClock } from '@forum/kernel';
import type { PoolClient } from 'pg';
import { median, printTable, rate } from './figures.ts';
import { voteEvents } from './workload.ts';

const CLIENTS = [1, 8, 32];
const ROUNDS = 9;

type Act = (client: PoolClient, n: number) => Promise<unknown>;

/** Appends, alternating with plain inserts of the same rows into a table with the same indexes. */
export async function benchAppends(db: Database, secondsPerRound: number): Promise<void> {
  await db.pool.query('CREATE TABLE plain_event (LIKE event INCLUDING ALL)');
  const head = ['clients', 'plain insert', 'append', 'append : plain', 'whole command'];
  const rows: string[][] = [head];
  for (const clients of CLIENTS) {
    const plain: number[] = [];
    const appended: number[] = [];
    const ratios: number[] = [];
    const commands: number[] = [];
    // Alternating, so that other load on the machine affects all of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await perSecond(db, clients, secondsPerRound / 2, plainInsert);
      const append = await perSecond(db, clients, secondsPerRound, oneAppend);
      const after = await perSecond(db, clients, secondsPerRound / 2, plainInsert);
      plain.push((before + after) / 2);
      appended.push(append);
      ratios.push(append / ((before + after) / 2));
      if (round % 3 === 0) commands.push(await commandsPerSecond(db, clients, secondsPerRound));
    }
    rows.push([
      String(clients),
      rate(median(plain)),
      rate(median(appended)),
      median(ratios).toFixed(2),
      rate(median(commands)),
    ]);
  }
  printTable('Appends of one event, prepared, each its own transaction', rows);
}

let counter = 0;

async function perSecond(
  db: Database,
  clients: number,
  seconds: number,
  act: Act,
): Promise<number> {
  const connections = await Promise.all(Array.from({ length: clients }, () => db.pool.connect()));
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() < end) {
        counter += 1;
        await act(client, counter);
        done += 1;
      }
      client.release();
    }),
  );
  return done / ((performance.now() - start) / 1000);
}

function aVote() {
  const [postId, itemId, voterId, authorId] = Array.from({ length: 4 }, () => randomUUID());
  return {
    root: postId ?? '',
    stream: `vote:post:${itemId}:${voterId}`,
    data: { itemId, postId, authorId, voterId, direction: 'UP' },
    meta: { actorId: voterId ?? null },
  };
}

const plainInsert: Act = (client, n) => {
  const { root, stream, data, meta } = aVote();
  return client.query({
    name: 'plain-insert',
    text: `INSERT INTO plain_event
      (partition, seq, stream, version, type, schema_version, data, meta, id, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      partitionOf(root),
      n,
      stream,
      1,
      'VoteCast',
      1,
      JSON.stringify(data),
      JSON.stringify(meta),
      randomUUID(),
      new Date(),
    ],
  });
};

const oneAppend: Act = (client) => {
  const { root, stream, data, meta } = aVote();
  const event = { id: randomUUID(), type: 'VoteCast', schemaVersion: 1 };
  return appendEvents(client, {
    partition: partitionOf(root),
    stream,
    expectedVersion: 0,
    events: [{ ...event, data: JSON.stringify(data) }],
    meta,
    at: new Date(),
  });
};

/** Appends of one event, each its own transaction. */
export const appendsPerSecond = (db: Database, clients: number, seconds: number): Promise<number> =>
  perSecond(db, clients, seconds, oneAppend);

/** Begin, fold the stream, append, commit: what a request costs the log. */
export async function commandsPerSecond(
  db: Database,
  clients: number,
  seconds: number,
): Promise<number> {
  const store = createEventStore({ db, catalogue: voteEvents, clock: systemClock });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const { root, stream, data } = aVote();
      await store.execute({ actor: null }, async (tx) => {
        const named = { root, name: stream };
        const { version } = await tx.fold(named, { initialState: 0, evolve: (n) => n + 1 });
        await tx.append(named, version, [{ type: 'VoteCast', data }]);
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / seconds;
}
