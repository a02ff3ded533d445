import type { Actor } from '@forum/contracts';
import type { NeighbourQuery } from '@forum/contracts/queue-neighbour';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { ownAccounts } from '../../../identity/members/operations/merged-accounts.ts';

type Db = Kysely<ReadDatabase>;

/**
 * The submission next to another in the queue; never one's own. The other's place follows from when it was written, so
 * it is known even if it no longer waits.
 * @throws DomainError not-found
 */
export async function findNextSubmission(
  db: Db,
  { actor, of, direction }: NeighbourQuery & { readonly actor: Actor },
): Promise<string | null> {
  const notOwn = sql`member_id NOT IN (${ownAccounts(actor.id)})`;
  const isNext = direction === 'next';
  const beside = of === undefined ? sql`true` : await besideOf(db, { of, isNext, notOwn });
  const order = isNext ? sql`created_at, id` : sql`created_at DESC, id DESC`;
  const { rows } = await sql<{ id: string }>`SELECT id FROM submission
    WHERE state = 'waiting' AND ${notOwn} AND ${beside} ORDER BY ${order} LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

interface Beside {
  readonly of: string;
  readonly isNext: boolean;
  readonly notOwn: ReturnType<typeof sql>;
}

async function besideOf(db: Db, { of, isNext, notOwn }: Beside) {
  const found = sql`FROM submission WHERE id = ${of} AND ${notOwn}`;
  const { rows } = await sql`SELECT id ${found}`.execute(db);
  if (rows.length === 0) {
    throw noSuch('submission');
  }
  return sql`(created_at, id) ${isNext ? sql`>` : sql`<`} (SELECT created_at, id ${found})`;
}
