import { metaOf } from '@forum/contracts';
import { PUBLIC_ACT_KINDS, type PublicAct } from '@forum/contracts/public-record';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** No list counts further. */
const MOST = 10_000;

/** What staff did to what members wrote and to members, newest first. What took an act back is not shown by itself. */
export async function listPublicActs(
  db: Kysely<ReadDatabase>,
  query: { readonly page: number; readonly limit: number },
) {
  const { page, limit } = query;
  const among = db
    .selectFrom('staff_act')
    .where('kind', '=', sql<PublicAct['kind']>`ANY(${[...PUBLIC_ACT_KINDS]}::text[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  const [rows, counted] = await Promise.all([
    among
      .select(['id', 'kind', 'reason', 'at', 'undone_by'])
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom(among.select('id').limit(MOST).as('act'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirst(),
  ]);
  const data = rows.map(({ id, kind, reason, at, undone_by: undoneBy }): PublicAct => ({
    id,
    kind,
    reason,
    at: at.toISOString(),
    undone: undoneBy !== null,
  }));
  return { data, meta: metaOf(query, counted?.total ?? 0) };
}
