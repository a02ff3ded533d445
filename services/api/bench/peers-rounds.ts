import type { Database } from '@forum/database';
import type { BenchProcesses } from './bench-processes.ts';
import { measure, type Figures } from './load.ts';
import {
  ASKED_BEFORE,
  KNOWN_POSTS,
  WHILE_WRITING,
  WORKS,
  type NextRequest,
  type Work,
} from './peers-works.ts';
import { settledClocks, spent, type Costs } from './process-costs.ts';
import { writingVotes } from './trickle.ts';

/** A server that is measured. */
export interface Side {
  readonly name: 'bare' | 'forum' | 'nodebb';
  readonly origin: string;
  /** Its requests for a kind of work; null if it cannot do it. */
  readonly workOf: (work: Work) => NextRequest | null;
}

/** A kind of work with one number of connections. */
export interface Cell {
  readonly work: Work;
  readonly connections: number;
  /** Votes per second written meanwhile. */
  readonly writes: number;
}

/** A cell, measured on each side round by round. */
export interface Measured extends Cell {
  readonly figures: Readonly<Record<Side['name'], Figures[]>>;
  /** Of the forum's processes in each round. */
  readonly costs: Costs[];
  /** Why a round of a side could not be measured. */
  readonly failures: string[];
}

interface Plan {
  /** Kinds of work to measure; none named: all. */
  readonly only: readonly string[];
  readonly connections: readonly number[];
  readonly seconds: number;
  readonly rounds: number;
  readonly forum: { readonly processes: BenchProcesses; readonly db: Database };
}

const WRITES_A_SECOND = 20;

/** Measures every cell in each round, one side right after the other. */
export async function compareSides(sides: readonly Side[], plan: Plan): Promise<Measured[]> {
  const measured = cellsOf(plan).map((cell): Measured => ({
    ...cell,
    figures: { bare: [], forum: [], nodebb: [] },
    costs: [],
    failures: [],
  }));
  // Code is compiled, and statements planned, only on first use.
  for (const cell of measured) for (const side of sides) await warm(side, cell);
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const cell of measured) {
      for (const side of sides) await measureSide(side, cell, plan);
    }
  }
  return measured;
}

function cellsOf({ only, connections }: Plan): Cell[] {
  const isWanted = (work: Work) => only.length === 0 || only.includes(work);
  const quiet = WORKS.filter(isWanted).flatMap((work) =>
    connections.map((count) => ({ work, connections: count, writes: 0 })),
  );
  const written = WHILE_WRITING.filter(isWanted).map((work) => ({
    work,
    connections: connections[0] ?? 16,
    writes: WRITES_A_SECOND,
  }));
  return [...quiet, ...written];
}

async function warm({ origin, workOf }: Side, { work, connections, writes }: Cell): Promise<void> {
  const next = writes > 0 ? null : workOf(work);
  if (next !== null) await measure({ origin, connections, seconds: 1, next, mayFail: true });
}

/** Requests every address of a kind of work that is measured on known addresses, for as long as that takes. */
async function askBefore(
  { name, origin, workOf }: Side,
  { work, connections }: Cell,
): Promise<void> {
  const next = name !== 'bare' && ASKED_BEFORE.includes(work) ? workOf(work) : null;
  if (next === null) return;
  await measure({ origin, connections, seconds: 1, amount: KNOWN_POSTS, next, mayFail: true });
}

/** Adds a round of a side to its cell. */
async function measureSide(side: Side, cell: Measured, plan: Plan): Promise<void> {
  const next = side.workOf(cell.work);
  if (next === null) return;
  try {
    await askBefore(side, cell);
    const { figures, costs } = await underLoad(side, { next, cell, plan });
    cell.figures[side.name].push(figures);
    if (costs !== null) cell.costs.push(costs);
  } catch (error) {
    // The other kinds of work are worth their figures all the same.
    const failure = `${cell.work}, ${side.name}: ${error instanceof Error ? error.message : String(error)}`;
    process.stderr.write(`${failure}\n`);
    cell.failures.push(failure);
  }
}

async function underLoad(
  side: Side,
  { next, cell, plan }: { readonly next: NextRequest; readonly cell: Cell; readonly plan: Plan },
) {
  const { processes, db } = plan.forum;
  const isOurs = side.name === 'forum';
  const vote = cell.writes === 0 ? null : side.workOf('vote');
  const isWritten = vote !== null && side.name !== 'bare';
  const trickle = isWritten ? writingVotes(side.origin, vote, cell.writes) : null;
  const load = { origin: side.origin, connections: cell.connections, seconds: plan.seconds, next };
  try {
    const before = isOurs ? await settledClocks(processes, db) : null;
    const figures = await measure(load);
    const after = isOurs ? await settledClocks(processes, db) : null;
    return {
      figures,
      costs: before === null || after === null ? null : spent(processes, before, after),
    };
  } finally {
    await trickle?.stop();
  }
}
