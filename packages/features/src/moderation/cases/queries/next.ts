import type { Actor } from '@forum/contracts';
import type { NeighbourQuery } from '@forum/contracts/queue-neighbour';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listOwnAccounts } from '../../../identity/members/operations/merged-accounts.ts';
import { findCaseRow } from './detail.ts';

type Db = Kysely<ReadDatabase>;

/**
 * The next open case in the queue before or after another, skipping those that others have claimed. The other's place
 * follows from when it was opened, so it is known even when the case has left the queue.
 * @throws DomainError not-found
 */
export async function findNextCase(
  db: Db,
  { actor, of, direction }: NeighbourQuery & { readonly actor: Actor },
): Promise<string | null> {
  const from = of === undefined ? null : await findCaseRow(db, of);
  if (of !== undefined && (from === null || from.about === actor.id)) {
    throw noSuch('case');
  }
  const isNext = direction === 'next';
  const own = await listOwnAccounts(db, actor.id);
  const notOwn = own.map((memberId) => sql`member_id <> ${memberId}`);
  const beside =
    from === null
      ? sql`true`
      : sql`(opened_at, id) ${isNext ? sql`>` : sql`<`} (
          SELECT opened_at, id FROM case_file WHERE id = ${from.id})`;
  const among = [sql`state = 'open'`, sql`(claimed_by IS NULL OR claimed_by = ${actor.id})`];
  const order = isNext ? sql`opened_at, id` : sql`opened_at DESC, id DESC`;
  const { rows } = await sql<{ id: string }>`SELECT id FROM case_file
    WHERE ${sql.join([...among, ...notOwn, beside], sql` AND `)} ORDER BY ${order} LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
