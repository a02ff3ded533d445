import { isStaff, seesMore, type Actor } from '@forum/contracts';
import { SHARED_SELECTIONS, type PostListQuery } from '@forum/contracts/post-lists';
import * as versions from '@forum/contracts/post-versions';
import * as calls from '@forum/contracts/posts';
import { DomainError } from '@forum/kernel';
import { signInFirst } from '@forum/kernel/refusals';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { findSeen, listCategoryScope } from '../categories/queries.ts';
import type { AppContext } from '../../framework/feature.ts';
import { serve, serveMember } from '../../framework/http/serve.ts';
import { findPresentTag } from '../tags/queries.ts';
import { deletePost } from './commands.ts';
import {
  getPost,
  getPostVersion,
  listPosts,
  listPostVersions,
  listRelatedPosts,
  listSimilarPosts,
  type WhichPost,
} from './queries.ts';
import { ownSelections } from './queries/own-lists.ts';
import { ownOnCards, postWithOwnState } from './queries/own-state.ts';
import { dressed, SHOWN_IN } from './routes/answer-written.ts';
import { servePublishing } from './routes/publishing.ts';
import { serveStaff } from './routes/staff.ts';
import { serveWiki } from './routes/wiki.ts';

/** The most search matches that a list filters. */
const FOUND_AT_MOST = 200;

/** Reads, writes and changes posts. */
export function postRoutes(ctx: AppContext): FastifyPluginAsync {
  return async (app) => {
    serveLists(ctx, app);
    serveReading(ctx, app);
    serveWriting(ctx, app);
    serveWiki(ctx, app);
    serveStaff(ctx, app);
  };
}

function serveLists(ctx: AppContext, app: FastifyInstance): void {
  const own = ownOnCards(ctx.db);
  serve(ctx, app, calls.listPosts, listing(ctx), { ...own, list: ownSelections(ctx.db) });
  serve(ctx, app, calls.similarPosts, async ({ query: { title, limit }, actor }) => ({
    data: await listSimilarPosts(ctx, { title, limit, viewerId: actor?.id ?? null }),
  }));
  serve(
    ctx,
    app,
    calls.relatedPosts,
    async ({ params, query: { limit }, actor }) => ({
      data: await listRelatedPosts(ctx, params, { limit, viewer: actor }),
    }),
    own,
  );
}

interface Listing {
  readonly query: PostListQuery;
  readonly actor: Actor | null;
}

function listing(ctx: AppContext) {
  return async ({ query, actor }: Listing) => {
    const { page, limit, cursor, authorId, categoryId, only } = query;
    const isPrivate = await isOfPrivate(ctx, { query, actor });
    const published = (query.published ?? true) && !isPrivate;
    requireMaySelect(query, actor);
    if (!published && !isPrivate) requireMayListUnpublished(actor, authorId);
    const sort = query.trending === true ? 'trending' : (query.sort ?? null);
    const tag = query.tag ? await findPresentTag(ctx.db, query.tag) : undefined;
    const found = published ? { ids: await findIds(ctx, { ...query, tag }) } : inTitles(query);
    const filter = { authorId, categoryId, tag, only, ...found };
    const viewerId = actor?.id ?? null;
    const shown = { published, isPrivate, viewerId };
    return listPosts(ctx.db, { ...filter, page, limit, cursor, sort, ...shown });
  };
}

/** Whether the list is that of a private category, which the asking member may see. */
async function isOfPrivate(
  { db }: AppContext,
  { query: { categoryId, published }, actor }: Listing,
): Promise<boolean> {
  if (categoryId === undefined || published === false || !seesMore(actor)) return false;
  return (await findSeen(db, categoryId, actor))?.isPrivate === true;
}

function serveReading(ctx: AppContext, app: FastifyInstance): void {
  const own = (post: calls.Post, actor: Actor) => postWithOwnState(ctx.db, actor, post);
  const read = async (which: WhichPost, viewer: Actor | null) =>
    dressed(ctx, await getPost(ctx.db, which, viewer));
  serve(ctx, app, calls.getPost, ({ params, actor }) => read(params, actor), own);
  serve(ctx, app, calls.getPostBySlug, ({ params, actor }) => read(params, actor), own);
  serve(ctx, app, versions.getPostHistory, async ({ params, query, actor }) => ({
    data: await listPostVersions(ctx.db, { ...params, ...query }, actor),
  }));
  serve(ctx, app, versions.getPostVersion, ({ params: { id, version }, actor }) =>
    getPostVersion(ctx.db, { id, number: version }, actor),
  );
}

function serveWriting(ctx: AppContext, app: FastifyInstance): void {
  servePublishing(ctx, app);
  serveMember(ctx, app, calls.deletePost, async ({ params, actor, meta, projected }) => {
    const { position } = await deletePost(ctx, { meta, actor, postId: params.id });
    await projected(position, SHOWN_IN);
    return undefined;
  });
}

// What is refused to visitors is answered for each member separately, and kept for nobody.
function requireMaySelect({ only }: PostListQuery, actor: Actor | null): void {
  if (only === undefined || SHARED_SELECTIONS.includes(only) || actor !== null) return;
  throw signInFirst();
}

function requireMayListUnpublished(actor: Actor | null, authorId: string | undefined): void {
  if (isStaff(actor) || (actor !== null && actor.id === authorId)) return;
  throw new DomainError(
    'forbidden',
    'own-drafts-only',
    'Only the author and staff can list posts that are not published.',
  );
}

// The search index holds published posts only; the others are few.
function inTitles({ search = '' }: PostListQuery): { titleWords?: readonly string[] } {
  return search === '' ? {} : { titleWords: search.split(' ') };
}

async function findIds(
  ctx: AppContext,
  { search, authorId, categoryId, tag }: PostListQuery,
): Promise<readonly string[] | undefined> {
  if (search === undefined || search === '') return undefined;
  const categoryIds =
    categoryId === undefined ? undefined : await listCategoryScope(ctx.db, categoryId);
  const filter = { authorId, categoryIds, tag };
  const page = { limit: FOUND_AT_MOST, offset: 0 };
  return (await ctx.search.searchIds({ kind: 'post', text: search, ...filter, ...page })).ids;
}
