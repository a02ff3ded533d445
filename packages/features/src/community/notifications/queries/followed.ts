import { sql, type Kysely } from 'kysely';
import { isPublic } from '../../../content/items/queries/in-place.ts';
import { publishedOf } from '../../../content/posts/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { linksTo, type LinkedRow, type Missed, type PostLink } from './post-links.ts';

/**
 * What has been added to the lists of what the member follows: `new`, posts that they have not opened; `tracked`,
 * discussions with unread replies.
 */
export async function listFollowed(
  db: Kysely<ReadDatabase>,
  only: 'new' | 'tracked',
  { memberId, since, limit }: Missed,
): Promise<PostLink[]> {
  const { from, key, where } = publishedOf(only, memberId);
  const { rows } = await sql<LinkedRow>`
    SELECT p.title, p.slug, p.category_id FROM ${from}
    WHERE ${where} AND ${key} > ${since} AND EXISTS (
      SELECT FROM post shown WHERE shown.id = p.id AND ${isPublic('shown')})
    ORDER BY ${key} DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return linksTo(db, rows);
}
