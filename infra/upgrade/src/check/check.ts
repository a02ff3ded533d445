import { PlainError } from '@forum/launcher/plain-error';
import type { Pool, PoolClient } from 'pg';
import { type Entry, outcomeOf } from '../load/journal.ts';
import type { Mutation } from './claim.ts';
import { CLAIMS, JOURNAL, MUTATIONS } from './claims.ts';

/** Puts the clients' journal beside the log. */
export async function storeJournal(owner: Pool, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    key: entry.intent.key,
    kind: entry.intent.kind,
    member: entry.intent.memberId,
    subject: entry.intent.subject,
    outcome: outcomeOf(entry),
    id: entry.answers.flatMap((one) => (one.kind === 'ok' ? [one.id] : [])).at(-1) ?? null,
  }));
  await owner.query(JOURNAL);
  await owner.query(
    `INSERT INTO upgrade.journal SELECT * FROM jsonb_to_recordset($1)
      AS r (key text, kind text, member text, subject text, outcome text, id text)`,
    [JSON.stringify(rows)],
  );
}

/** What contradicts a claim, as sentences with one example each; none: all claims hold. */
export async function contradictions(db: Pick<Pool, 'query'>): Promise<string[]> {
  const found: string[] = [];
  for (const { what, sql } of CLAIMS) {
    const { rows } = await db.query<object>(sql);
    const [row] = rows;
    if (row !== undefined)
      found.push(`${what}: not so ${rows.length} times: ${JSON.stringify(row)}`);
  }
  return found;
}

/** Plants every mutation in turn and removes it. @returns those that no claim has noticed */
export async function unnoticedMutations(owner: Pool): Promise<string[]> {
  const unnoticed: string[] = [];
  const client = await owner.connect();
  try {
    for (const mutation of MUTATIONS) {
      if (!(await isNoticed(client, mutation))) unnoticed.push(mutation.what);
    }
  } finally {
    client.release();
  }
  return unnoticed;
}

async function isNoticed(client: PoolClient, { what, sql }: Mutation): Promise<boolean> {
  await client.query('BEGIN');
  try {
    let changed = 0;
    for (const statement of sql) changed += (await client.query(statement)).rowCount ?? 0;
    // A mutation that changed nothing would prove nothing.
    if (changed === 0)
      throw new PlainError(`Nothing to plant "${what}" in: the load was too short.`);
    return (await contradictions(client)).length > 0;
  } finally {
    await client.query('ROLLBACK');
  }
}
