import type { PageWanted } from '@forum/contracts';
import {
  getStaffComment as getCommentCall,
  getStaffPost as getPostCall,
  listStaffComments as listCommentsCall,
  listStaffPosts as listPostsCall,
} from '@forum/contracts/staff-content';
import type { SearchDocument } from '@forum/search';
import type { FastifyPluginAsync } from 'fastify';
import type { AppContext } from '../../framework/feature.ts';
import { offsetCursor, offsetOf } from '../../framework/lists/listed.ts';
import { serveMember } from '../../framework/http/serve.ts';
import {
  getStaffComment,
  getStaffPost,
  listStaffComments,
  listStaffPosts,
  type Found,
} from './queries.ts';

/** Members' content, as staff list it. */
export function staffContentRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveMember(ctx, app, listPostsCall, async ({ query: { search, ...query } }) =>
      listStaffPosts(ctx.db, { ...query, found: await find(ctx, 'post', { ...query, search }) }),
    );
    serveMember(ctx, app, getPostCall, ({ params, query }) =>
      getStaffPost(ctx.db, { ...params, ...query }),
    );
    serveMember(ctx, app, getCommentCall, ({ params, query }) =>
      getStaffComment(ctx.db, { ...params, ...query }),
    );
    serveMember(ctx, app, listCommentsCall, async ({ query: { search, ...query } }) =>
      listStaffComments(ctx.db, {
        ...query,
        found: await find(ctx, 'comment', { ...query, search }),
      }),
    );
  };
}

interface Sought extends PageWanted {
  readonly search?: string | undefined;
  readonly authorId?: string | undefined;
}

/** Searches for the words; undefined if there are none. */
async function find(
  { search: engine }: Pick<AppContext, 'search'>,
  kind: SearchDocument['kind'],
  { search = '', authorId, ...wanted }: Sought,
): Promise<Found | undefined> {
  if (search.trim() === '') return undefined;
  const name = `found-${kind}s`;
  const { limit } = wanted;
  const offset = offsetOf(name, wanted);
  const { ids, total } = await engine.searchIds({ kind, text: search, authorId, limit, offset });
  return { ids, total, nextCursor: offsetCursor(name, { offset, limit, total }) };
}
