import type { BenchCall } from './calls.ts';
import { measure, type Figures } from './load.ts';

const CONNECTIONS = [1, 16, 64] as const;

/** One call at one number of connections, beside the bare server in the same minute. */
export interface Compared {
  readonly name: string;
  readonly connections: number;
  readonly api: Figures;
  readonly bare: Figures;
}

/** Measures each call, the bare server right before it. */
export async function compare(
  calls: readonly BenchCall[],
  where: { readonly api: string; readonly bare: string; readonly seconds: number },
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const { name, next } of calls) {
    for (const connections of CONNECTIONS) {
      const load = { connections, seconds: where.seconds };
      const stored = () => ({ method: 'GET' as const, path: '/', headers: {} });
      const bare = await measure({ ...load, origin: where.bare, next: stored });
      const api = await measure({ ...load, origin: where.api, next }).catch((cause: unknown) => {
        throw new Error(`The call "${name}" fails.`, { cause });
      });
      compared.push({ name, connections, api, bare });
    }
  }
  return compared;
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
    ...sizes.flatMap((size) => [`${size}: p50`, 'p99', 'req/s', 'bare', 'ratio']),
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
  const { api, bare } = compared;
  const ratio = (api.perSecond / bare.perSecond).toFixed(2);
  return [
    `${api.p50} ms`,
    `${api.p99} ms`,
    api.perSecond.toFixed(0),
    bare.perSecond.toFixed(0),
    ratio,
  ];
}
