import { metaOf } from '@forum/contracts';
import { SHARED_SELECTIONS, type PostListQuery } from '@forum/contracts/post-lists';
import type { Kysely } from 'kysely';
import type { OwnList } from '../../../framework/http/own-fields.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { findPublicCard, PUBLIC_CARD } from './cards.ts';
import { readPage } from './list-page.ts';

/** The selections that each member has of their own, among all posts that anybody may read. */
export function ownSelections(db: Kysely<ReadDatabase>): OwnList<PostListQuery> {
  return {
    kind: PUBLIC_CARD,
    find: async (query, { id: viewerId }) => {
      const { only, page, limit, cursor } = query;
      if (only === undefined || SHARED_SELECTIONS.includes(only) || isNarrowed(query)) return null;
      const list = { only, viewerId, published: true, sort: null, scope: null } as const;
      const { ids, nextCursor, total } = await readPage(db, { ...list, page, limit, cursor });
      return { ids, meta: metaOf({ page, limit, cursor }, total ?? 0, nextCursor) };
    },
    make: (id) => findPublicCard(db, id),
  };
}

function isNarrowed({ search, authorId, categoryId, tag, published }: PostListQuery): boolean {
  const filters = [search, authorId, categoryId, tag];
  return published === false || filters.some((filter) => filter !== undefined && filter !== '');
}
