import type { Pool, PoolClient } from 'pg';
import type { Checker, Mutation } from './claim.ts';

/** A contradiction of an invariant. */
export interface Violation {
  readonly checker: string;
  readonly claim: string;
  /** The first contradictions, as the query returned them. */
  readonly example: string;
}

/** Looks for contradictions of the invariants; none: they hold. */
export async function violations(
  db: Pick<Pool | PoolClient, 'query'>,
  checkers: readonly Checker[],
): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { id, claims } of checkers) {
    for (const { what, sql } of claims) {
      const { rows } = await db.query<object>(`${sql} LIMIT 1`);
      const [row] = rows;
      if (row !== undefined) found.push({ checker: id, claim: what, example: JSON.stringify(row) });
    }
  }
  return found;
}

/** The result of a planted bug. */
export interface MutationOutcome {
  readonly checker: string;
  readonly mutation: string;
  /** Whether the checker saw it. */
  readonly isSeen: boolean;
}

/** Plants every bug in turn, asks its checker, and removes it. */
export async function controlMutations(
  owner: Pool,
  checkers: readonly Checker[],
): Promise<MutationOutcome[]> {
  const outcomes: MutationOutcome[] = [];
  const client = await owner.connect();
  try {
    for (const checker of checkers) {
      for (const mutation of checker.mutations) {
        const isSeen = await isNoticed(client, checker, mutation);
        outcomes.push({ checker: checker.id, mutation: mutation.what, isSeen });
      }
    }
  } finally {
    client.release();
  }
  return outcomes;
}

async function isNoticed(
  client: PoolClient,
  checker: Checker,
  { what, sql }: Mutation,
): Promise<boolean> {
  await client.query('BEGIN');
  try {
    let changed = 0;
    for (const statement of sql) changed += (await client.query(statement)).rowCount ?? 0;
    // A bug that changed nothing would prove nothing.
    if (changed === 0) throw new Error(`Nothing to plant "${what}" in: the load was too short.`);
    return (await violations(client, [checker])).length > 0;
  } finally {
    await client.query('ROLLBACK');
  }
}
