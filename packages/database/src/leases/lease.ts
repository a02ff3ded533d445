import { type QueryExecutorProvider, sql } from 'kysely';
import type { ClientBase } from 'pg';

/** What a statement checks: that nobody has taken the lease over since. */
export interface Fence {
  readonly name: string;
  /** Grows with every new holder. */
  readonly token: number;
}

/** What a holder has while nobody else does. */
export interface Lease extends Fence {
  /** Aborted when the lease was taken over, given back, or could not be renewed in time. */
  readonly signal: AbortSignal;
  /**
   * @throws LeaseLost when another process may have it by now, judged by this process's own clock, which a freeze does
   * not stop
   */
  require(): void;
}

/** Another process has the lease: whatever was under way is now its work. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(lease: string) {
    super(`The lease ${lease} is held by somebody else.`);
  }
}

/**
 * The row of the lease if it is still this one, locked against a takeover until the transaction ends. A common table
 * expression for statements that write; `name` and `token` are its placeholders.
 */
export function heldRow(name: string, token: string): string {
  return `SELECT FROM lease WHERE name = ${name} AND token = ${token} FOR KEY SHARE`;
}

/** Holds the lease for the rest of the transaction. @throws LeaseLost */
export async function requireLease(
  client: Pick<ClientBase, 'query'>,
  { name, token }: Fence,
): Promise<void> {
  const text = heldRow('$1', '$2');
  const found = await client.query({ name: 'lease-held', text, values: [name, token] });
  if (found.rowCount !== 1) throw new LeaseLost(name);
}

/** The same for a transaction of Kysely. @throws LeaseLost */
export async function keepLease(trx: QueryExecutorProvider, { name, token }: Fence): Promise<void> {
  const found = await sql`
    SELECT 1 FROM lease WHERE name = ${name} AND token = ${token} FOR KEY SHARE`.execute(trx);
  if (found.rows.length !== 1) throw new LeaseLost(name);
}
