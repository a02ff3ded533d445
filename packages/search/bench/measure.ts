import { readFileSync } from 'node:fs';
import type { Database } from '@forum/database';
import { sql, type Kysely } from 'kysely';
import type { SearchPort, SearchQuery } from '../src/index.ts';
import { searchesOf } from './queries.ts';

/** An engine over some documents. */
export interface Measured {
  readonly name: string;
  readonly db: Database;
  readonly search: SearchPort;
}

const ROUNDS = 300;
const WARM_UP = 20;

/** How long it takes, in ms. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/**
 * The same searches with every engine, all kinds and engines by turns, so that other load on the machine affects them
 * alike. Prints p50 and p99, and the processor time of both processes.
 */
export async function measure(engines: readonly Measured[]): Promise<void> {
  for (const result of await inTurns(engines)) print(result);
}

interface Result {
  readonly name: string;
  readonly times: ReadonlyMap<string, Times>;
  degraded: number;
}

interface Times {
  readonly ms: number[];
  /** Processor time of this process and of Postgres, in ms. */
  own: number;
  postgres: number;
}

const REFERENCE = 'reference: a row by its key';

async function inTurns(engines: readonly Measured[]): Promise<Result[]> {
  const results = engines.map((engine) => {
    const kinds: Readonly<Record<string, () => SearchQuery | null>> = {
      ...searchesOf(7),
      [REFERENCE]: () => null,
    };
    const times = new Map<string, Times>();
    for (const kind of Object.keys(kinds)) times.set(kind, { ms: [], own: 0, postgres: 0 });
    return { engine, kinds, result: { name: engine.name, times, degraded: 0 } };
  });
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const kind of Object.keys(results[0]?.kinds ?? {})) {
      for (const { engine, kinds, result } of results) {
        const query = kinds[kind]?.() ?? null;
        const postgres = await postgresMs(engine.db);
        const own = process.cpuUsage();
        const ms = await timed(async () => {
          if (query === null) await readRow(engine.db.kysely);
          else if ((await engine.search.search(query)).degraded) result.degraded += 1;
        });
        const used = process.cpuUsage(own);
        const times = result.times.get(kind);
        if (round < 0 || times === undefined) continue;
        times.ms.push(ms);
        times.own += (used.user + used.system) / 1000;
        times.postgres += (await postgresMs(engine.db)) - postgres;
      }
    }
  }
  return results.map(({ result }) => result);
}

/** The reference: a row by its key, through the same pool. */
async function readRow(on: Kysely<unknown>): Promise<void> {
  await sql`SELECT id, title FROM search_document WHERE kind = 'post' AND id = (
    SELECT id FROM search_document WHERE kind = 'post' LIMIT 1)`.execute(on);
}

/** Postgres' processor time for these connections until now, in ms; 0 where its processes cannot be seen. */
async function postgresMs({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  return rows.reduce((sum, { pid }) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      // Another machine, another system, or a connection that was closed just now.
      return sum;
    }
  }, 0);
}

const percentile = (values: readonly number[], percent: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length * percent) / 100)] ?? 0;

function print({ name, times, degraded }: Result): void {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`${name.padEnd(42)}      p50        p99   Postgres    own   (CPU ms)`);
  const all = { ms: [] as number[], own: 0, postgres: 0 };
  for (const [kind, of] of times) {
    row(kind, of);
    if (kind === REFERENCE) continue;
    all.ms.push(...of.ms);
    all.own += of.own;
    all.postgres += of.postgres;
  }
  row('all of them', all);
  if (degraded > 0) say(`answered by Postgres instead: ${degraded}`);
}

function row(kind: string, { ms, own, postgres }: Times): void {
  const numbers = [
    `${percentile(ms, 50).toFixed(1)} ms`.padStart(10),
    `${percentile(ms, 99).toFixed(1)} ms`.padStart(10),
    (postgres / ms.length).toFixed(1).padStart(8),
    (own / ms.length).toFixed(1).padStart(8),
  ];
  process.stdout.write(`${kind.padEnd(42)}${numbers.join(' ')}\n`);
}
