import { sql, type Kysely } from 'kysely';
import { inPages } from '../../../framework/lists/in-pages.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { WatchRow } from '../tables.ts';

const PAGE = 500;

type OwnWatch = Pick<WatchRow, 'kind' | 'level' | 'posts' | 'replies'> & {
  readonly id: string;
  readonly chosenAt: Date;
};

/** Every level that a member chose. */
export function listOwnWatches(db: Kysely<ReadDatabase>, memberId: string) {
  return inPages(PAGE, async (after: Pick<OwnWatch, 'id' | 'kind'> | null) => {
    const later = after === null ? sql`` : sql`AND (kind, target) > (${after.kind}, ${after.id})`;
    const { rows } = await sql<OwnWatch>`
      SELECT kind, target AS id, level, posts, replies, chosen_at AS "chosenAt" FROM watch
      WHERE member_id = ${memberId} AND level IS NOT NULL ${later}
      ORDER BY kind, target LIMIT ${PAGE}`.execute(db);
    return rows;
  });
}
