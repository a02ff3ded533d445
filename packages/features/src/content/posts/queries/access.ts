import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { isOpen } from '../../items/queries/in-place.ts';

/** The input of `canReadPost`. */
export interface PostAccess {
  readonly authorId: string;
  readonly published: boolean;
  readonly isPrivate: boolean;
  readonly seeGroups: readonly string[];
}

/** Who may read the posts; deleted and unknown ones are absent. One query for any number. */
export async function listPostAccess(
  db: Kysely<ReadDatabase>,
  ids: readonly string[],
): Promise<Map<string, PostAccess>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('post')
    .select(['id', 'author_id', 'is_private', 'see_groups', isOpen('post').as('published')])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, author_id, published, is_private, see_groups }) => [
      id,
      { authorId: author_id, published, isPrivate: is_private, seeGroups: see_groups },
    ]),
  );
}
