import type { BenchProcesses } from './bench-processes.ts';
import type { Figures } from './load.ts';
import type { Measured } from './peers-rounds.ts';
import { residentOf, type Costs } from './process-costs.ts';

const HEAD = [
  'work',
  'connections',
  'forum/s',
  'p50',
  'p99',
  'bare/s',
  'forum : bare',
  'NodeBB/s',
  'forum : NodeBB',
  'API ms',
  'worker ms',
  'Postgres ms',
];

/** Prints the table: medians of the rounds, and processor time for each request of the forum. */
export function printPeers(measured: readonly Measured[]): void {
  const rows = measured.map(({ work, connections, writes, figures, costs }) => {
    const { forum, bare, nodebb } = figures;
    const requests = forum.reduce((sum, one) => sum + one.sent, 0);
    return [
      writes === 0 ? work : `${work}, ${writes} votes/s`,
      String(connections),
      rate(forum),
      text(median(forum.map(({ p50 }) => p50)), 0),
      text(median(forum.map(({ p99 }) => p99)), 0),
      rate(bare),
      ratio(forum, bare),
      rate(nodebb),
      ratio(forum, nodebb),
      ...(['api', 'worker', 'postgres'] as const).map((part) => each(costs, part, requests)),
    ];
  });
  const lines = [HEAD, HEAD.map(() => '---'), ...rows];
  process.stdout.write(lines.map((cells) => `| ${cells.join(' | ')} |\n`).join(''));
}

/** Prints the memory of the forum's processes. */
export function printMemory({ api, worker }: BenchProcesses): void {
  const [apiMb, workerMb] = [residentOf(api.pid), residentOf(worker.pid)];
  if (apiMb === null || workerMb === null) return;
  process.stdout.write(`memory: API ${apiMb.toFixed(0)} MB, worker ${workerMb.toFixed(0)} MB\n`);
}

function rate(figures: readonly Figures[]): string {
  return text(median(figures.map(({ perSecond }) => perSecond)), 0);
}

/** The median of the ratios of all rounds: a disturbance affects both sides of a round. */
function ratio(ours: readonly Figures[], theirs: readonly Figures[]): string {
  const pairs = Math.min(ours.length, theirs.length);
  const ratios = Array.from(
    { length: pairs },
    (_none, round) => (ours[round]?.perSecond ?? 0) / (theirs[round]?.perSecond ?? 1),
  );
  return text(median(ratios), 2);
}

function each(costs: readonly Costs[], part: keyof Costs, requests: number): string {
  const sum = costs.reduce((total, one) => total + one[part], 0);
  return costs.length === 0 || requests === 0 ? '–' : (sum / requests).toFixed(2);
}

function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}

function text(value: number | null, digits: number): string {
  return value === null ? '–' : value.toFixed(digits);
}
