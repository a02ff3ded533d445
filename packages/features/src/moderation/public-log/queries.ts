import { metaOf, type PageWanted } from '@forum/contracts';
import { PUBLIC_ACT_KINDS, type PublicAct } from '@forum/contracts/public-log';
import { sql, type Kysely } from 'kysely';
import { countAtMost } from '../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** What staff did to members and their content, newest first. Undo acts are not listed separately. */
export async function listPublicActs(db: Kysely<ReadDatabase>, query: PageWanted) {
  const part = partOf(newestFirst('public-acts', 'at', 'id'), query);
  const among = db
    .selectFrom('staff_act')
    .where('kind', '=', sql<PublicAct['kind']>`ANY(${[...PUBLIC_ACT_KINDS]}::text[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  const [found, total] = await Promise.all([
    among
      .select(['id', 'kind', 'reason', 'at', 'undone_by', part.place.as('place')])
      .where(part.follows)
      .limit(part.most)
      .offset(part.offset)
      .execute(),
    countAtMost(db, among.select('id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const data = rows.map(({ id, kind, reason, at, undone_by: undoneBy }): PublicAct => ({
    id,
    kind,
    reason,
    at: at.toISOString(),
    undone: undoneBy !== null,
  }));
  return { data, meta: metaOf(query, total, nextCursor) };
}
