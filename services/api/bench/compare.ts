import type { Database } from '@forum/database';
import type { BenchProcesses } from './bench-processes.ts';
import type { BenchCall } from './calls.ts';
import { measure, type Figures } from './load.ts';
import { settledClocks, spent } from './process-costs.ts';

const CONNECTIONS = [1, 16] as const;

/** One call with one number of connections, beside the bare server in the same minute. */
export interface Compared {
  readonly name: string;
  readonly connections: number;
  readonly api: Figures;
  readonly bare: Figures;
  /** Processor time of a request in API, worker and Postgres together, in ms; null where it cannot be read. */
  readonly cost: number | null;
}

/** What to measure, and for how long. */
export interface Comparison {
  readonly processes: BenchProcesses;
  readonly db: Database;
  readonly seconds: number;
}

/** Measures each call, the bare server right before it. */
export async function compare(
  calls: readonly BenchCall[],
  { processes, db, seconds }: Comparison,
): Promise<Compared[]> {
  const compared: Compared[] = [];
  const stored = () => ({ method: 'GET' as const, path: '/', headers: {} });
  for (const { name, next } of calls) {
    const work = { origin: processes.origin, seconds, next };
    // Statements are planned and code is compiled on first use.
    await measure({ ...work, connections: 16, mayFail: true });
    for (const connections of CONNECTIONS) {
      const bare = { origin: processes.bare, connections, seconds, next: stored };
      const bareFigures = await measure(bare);
      const before = await settledClocks(processes, db);
      const api = await measure({ ...work, connections }).catch((cause: unknown) => {
        throw new Error(`The call "${name}" fails.`, { cause });
      });
      const after = await settledClocks(processes, db);
      const cost =
        before === null || after === null || api.sent === 0
          ? null
          : sum(spent(processes, before, after)) / api.sent;
      compared.push({ name, connections, api, bare: bareFigures, cost });
    }
  }
  return compared;
}

function sum(costs: { readonly api: number; readonly worker: number; readonly postgres: number }) {
  return costs.api + costs.worker + costs.postgres;
}

/** The table: each size beside the others. */
export function printComparison(
  sizes: readonly number[],
  results: readonly (readonly Compared[])[],
): void {
  const [first = []] = results;
  const head = [
    'call',
    'connections',
    ...sizes.flatMap((size) => [`${size}: p50`, 'p99', 'req/s', 'ratio to bare', 'CPU']),
  ];
  const rows = first.map(({ name, connections }, row) => [
    name,
    String(connections),
    ...results.flatMap((result) => cellsOf(result[row])),
  ]);
  process.stdout.write(
    [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join(''),
  );
}

function cellsOf(compared: Compared | undefined): string[] {
  if (compared === undefined) return [];
  const { api, bare, cost } = compared;
  const ratio = (api.perSecond / bare.perSecond).toFixed(2);
  const processor = cost === null ? '–' : `${cost.toFixed(2)} ms`;
  return [`${api.p50} ms`, `${api.p99} ms`, api.perSecond.toFixed(0), ratio, processor];
}
