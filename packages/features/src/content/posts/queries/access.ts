import type { canReadPost } from '@forum/contracts/post-access';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { goneAt, groupsSeeing, isOpen } from '../../items/queries/in-place.ts';
import { placeOf } from '../../items/queries/readable-post.ts';

/** The input of `canReadPost`. */
export type PostAccess = Parameters<typeof canReadPost>[1];

/** Who may read the posts; deleted and unknown ones are absent. One query for any number. */
export async function listPostAccess(
  db: Kysely<ReadDatabase>,
  ids: readonly string[],
): Promise<Map<string, PostAccess>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('post')
    .select(['id', 'author_id', 'is_private', groupsSeeing('post').as('see_groups')])
    .select(isOpen('post').as('published'))
    .where('id', 'in', [...ids])
    .where(goneAt('post'), 'is', null)
    .execute();
  return new Map(rows.map(({ published, ...row }) => [row.id, { ...placeOf(row), published }]));
}
