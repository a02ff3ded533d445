import { DATABASE } from './assumed.ts';
import { largestOn, type Needs, needsOf, shardMs } from './capacity.ts';
import { COSTS, LOAD_PER_SECOND, SHARDS_MS } from './measured.ts';
import { randomFrom, simulate } from './simulate.ts';

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000] as const;
/** As `bench:peers` measured. */
const MEASURED = { cores: 2, clients: 16, loadMs: 1000 / LOAD_PER_SECOND } as const;
const REQUESTS = 6000;
/** Most of what it costs is done after its answer, for those who watch: the rate of answers is no measure of that. */
const LATER = 'comment';

/** A measured row, and what the model makes of it. */
export interface Compared {
  readonly name: string;
  readonly measured: number;
  readonly simulated: number;
  readonly p50: number;
  readonly p99: number;
}

/** The measured machine, simulated: the rate that each call reaches there. */
export function comparison(): Compared[] {
  return Object.entries(COSTS)
    .filter(([name]) => name !== LATER)
    .map(([name, cost]) => {
      const situation = { ...MEASURED, cost, requests: REQUESTS, random: randomFrom(1) };
      const { perSecond, p50, p99 } = simulate(situation);
      return { name, measured: cost.perSecond, simulated: perSecond, p50, p99 };
    });
}

/** The same as a table for the documents. */
export function comparisonTable(): string {
  const rows = comparison().map(({ name, measured, simulated, p50, p99 }) => [
    name,
    `${measured}/s`,
    `${simulated.toFixed(0)}/s`,
    (simulated / measured).toFixed(2),
    `${p50.toFixed(0)} ms`,
    `${p99.toFixed(0)} ms`,
  ]);
  return table(['call', 'measured', 'simulated', 'ratio', 'p50', 'p99'], rows);
}

const LINES: readonly (readonly [what: string, of: (needs: Needs) => string])[] = [
  ['events', ({ events }) => short(events)],
  ['writes a second', ({ writesPerSecond }) => digits(writesPerSecond)],
  ['pages a second', ({ pagesPerSecond }) => digits(pagesPerSecond)],
  ["visitors' pages from the CDN", ({ hits }) => `${Math.round(hits * 100)} %`],
  ['API processes', ({ apis }) => String(apis)],
  ['worker processes', ({ workers }) => String(workers)],
  ['their memory', ({ processMemoryGb }) => `${digits(processMemoryGb)} GB`],
  ['cores of everything', ({ cores }) => digits(cores)],
  ['cores of Postgres, writing', ({ writingCores }) => digits(writingCores)],
  ['cores of Postgres, reading', ({ readingCores }) => digits(readingCores)],
  ['replicas for reading', ({ replicas }) => String(replicas)],
  ['disk of Postgres', ({ diskGb }) => `${digits(diskGb)} GB`],
  ['of it in use, in memory', ({ inUseGb }) => `${digits(inUseGb)} GB`],
  ['tables of the log', ({ logTables }) => String(logTables)],
  ['shards of the search', ({ searchShards }) => String(searchShards)],
  ['messages of Redis a second', ({ messagesPerSecond }) => digits(messagesPerSecond)],
  ['a rebuild of one projection', ({ rebuildHours }) => `${digits(rebuildHours)} h`],
  ['a rebuild of all', ({ rebuildAllHours }) => `${digits(rebuildAllHours)} h`],
  [
    `shared on ${DATABASE.cores} cores`,
    ({ sharedRebuildHours }) => `${digits(sharedRebuildHours)} h`,
  ],
];

/** What communities of these sizes need. */
export function needsTable(): string {
  const needs = SIZES.map(needsOf);
  const rows = LINES.map(([what, of]) => [what, ...needs.map(of)]);
  return table(['posts', ...SIZES.map(short)], rows);
}

/** What one machine carries that runs everything. */
export function machinesTable(): string {
  const rows = [2, 4, 8, 16, 32].map((cores) => {
    const posts = largestOn(cores);
    const { pagesPerSecond, diskGb } = needsOf(posts);
    return [`${cores} cores`, short(posts), digits(pagesPerSecond), `${digits(diskGb)} GB`];
  });
  return table(['one machine of', 'posts', 'pages a second', 'disk'], rows);
}

/** What a search costs the API by the number of indexes that it asks, and what the model takes for it. */
export function shardsTable(): string {
  const slope = shardMs();
  const [few] = SHARDS_MS;
  const rows = SHARDS_MS.map(([shards, ms]) => {
    const modelled = few[1] + (shards - few[0]) * slope;
    return [String(shards), `${ms.toFixed(1)} ms`, `${modelled.toFixed(1)} ms`];
  });
  return table(['indexes', 'measured', 'in the model'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function short(count: number): string {
  const [unit, name] = count >= 1e9 ? [1e9, 'bn'] : count >= 1e6 ? [1e6, 'm'] : [1e3, 'k'];
  return `${Number((count / unit).toPrecision(2))} ${name}`;
}

/** Two significant digits: more would pretend to precision. */
function digits(value: number): string {
  return value >= 100
    ? Math.round(value).toLocaleString('en-GB')
    : String(Number(value.toPrecision(2)));
}
