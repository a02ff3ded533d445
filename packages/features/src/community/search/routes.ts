import type { Actor } from '@forum/contracts';
import { searchForum, type SearchForumQuery } from '@forum/contracts/search';
import type { FastifyPluginAsync } from 'fastify';
import { listCategoryScope } from '../../content/categories/queries.ts';
import type { AppContext } from '../../framework/feature.ts';
import { offsetOf } from '../../framework/lists/listed.ts';
import { serve } from '../../framework/http/serve.ts';
import { findPresentTag } from '../../content/tags/queries.ts';
import { noSharedAnswers } from '../../framework/http/shared-answers.ts';
import { ownOnPublicCards } from '../../content/posts/queries.ts';
import { findEverything, searchName, type SearchFilter } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Searching the forum. */
export function searchRoutes(ctx: AppContext): FastifyPluginAsync {
  // Who has just written is answered without what is kept: word of their write may still be on its way to it.
  const anew = { ...ctx, sharedAnswers: noSharedAnswers };
  const find = async ({ query, actor }: Search) => {
    const { q, type, limit, sort } = query;
    const offset = offsetOf(searchName(query), query);
    const viewerId = actor?.id ?? null;
    const filter = await filterOf(ctx, query);
    const asked = { text: q, type, filter, sort, limit, offset, viewerId };
    return findEverything(viewerId === null ? ctx : anew, asked);
  };
  return async (app) => serve(ctx, app, searchForum, find, ownOnPublicCards(ctx.db));
}

interface Search {
  readonly query: SearchForumQuery;
  readonly actor: Actor | null;
}

async function filterOf({ db }: AppContext, query: SearchForumQuery): Promise<SearchFilter> {
  const { categoryId, authorId, tag, prefix, answered, from, to } = query;
  return {
    categoryIds: categoryId === undefined ? undefined : await listCategoryScope(db, categoryId),
    authorId,
    tag: await presentTag(db, tag),
    prefix: prefix === '' ? undefined : prefix,
    answered,
    from: from === undefined ? undefined : new Date(from).toISOString(),
    // The last day is included.
    before: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS).toISOString(),
  };
}

function presentTag(db: AppContext['db'], tag: string | undefined): Promise<string> | undefined {
  return tag === undefined || tag === '' ? undefined : findPresentTag(db, tag);
}
