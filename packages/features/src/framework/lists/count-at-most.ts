import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** Staff lists count no further: a page's cost must not grow with the list. */
const MOST = 10_000;

/** How many rows there are, at most 10,000. `rows` selects any column, in the order of an index. */
export async function countAtMost<Row>(
  db: Kysely<ReadDatabase>,
  rows: SelectQueryBuilder<ReadDatabase, keyof ReadDatabase, Row>,
): Promise<number> {
  const counted = await db
    .selectFrom(rows.limit(MOST).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return counted?.total ?? 0;
}
