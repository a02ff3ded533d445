import type { SiteStats } from '@forum/contracts/site';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** The numbers of the whole forum. */
export async function getSiteStats(db: Kysely<ReadDatabase>): Promise<SiteStats> {
  const stats = { members: 0, posts: 0, comments: 0, votes: 0 };
  const rows = await db.selectFrom('site_tally').select(['name', 'value']).execute();
  for (const { name, value } of rows) stats[name] = Math.max(0, value);
  return stats;
}
