import type { Actor } from '@forum/contracts';
import type { Post } from '@forum/contracts/posts';
import { DomainError, isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { compiledOnce } from '../../framework/compiled-once.ts';
import { batchLoaderOn } from '../../framework/batch-loader.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { cardRows } from './queries/card-rows.ts';
import { cardOf } from './queries/cards.ts';
import { continueAt, readViewed, withOwnReactions } from './queries/own-state.ts';
import { goneAt, groupsSeeing, isOpen } from '../items/queries/in-place.ts';
import { hasPoll } from '../polls/queries.ts';
import { reactionCountsOf } from '../emoji-reactions/queries.ts';
import { findMergedInto, hasMerged, listMergedPosts, wholeOf } from './queries/merged.ts';
import { findWiki, revisionOf } from './queries/wiki.ts';
import { postBySlug, readable, type WhichPost } from '../items/queries/readable-post.ts';

export { listPostCards, listPublicCards } from './queries/cards.ts';
export { ownOnPublicCards } from './queries/own-state.ts';
export { getReadablePost, type WhichPost } from '../items/queries/readable-post.ts';
export { listPosts } from './queries/list.ts';
export { FOLLOWS, publishedOf } from './queries/selections.ts';
export type { PostList } from './queries/list-page.ts';
export { listOwnPosts, listOwnPostVersions } from './queries/own.ts';
export { listRelatedPosts } from './queries/related.ts';
export { listSimilarPosts } from './queries/similar.ts';
export {
  getPostVersion,
  listPostVersions,
  listVersionsForStaff as listPostVersionsForStaff,
} from './queries/versions.ts';
export { getWrittenPost, type WrittenPost } from './queries/written.ts';

type Db = Kysely<ReadDatabase>;

/** A whole post. @throws DomainError not-found, also if hidden from the viewer | gone */
export async function getPost(db: Db, which: WhichPost, viewer: Actor | null): Promise<Post> {
  const row = readable(await findWholeRow(db, which), viewer);
  const viewed = await readViewed(db, viewer?.id ?? null, [row.id]);
  const card = cardOf(row, viewed);
  return withOwnReactions(db, viewer?.id ?? null, {
    ...wholeOf(row, card, viewed),
    isPrivate: row.is_private,
    seeGroups: row.see_groups,
    hasPoll: row.has_poll,
    wiki: row.wiki === null ? null : await findWiki(db, row, viewer),
    continueAt: await continueAt(db, viewer?.id ?? null, card),
    mergedInto: row.merged_into === null ? null : await findMergedInto(db, row.merged_into),
    mergedPosts: row.has_merged ? await listMergedPosts(db, row.id, viewer?.id ?? null) : [],
  });
}

// Most reads by far are of a single post.
async function findWholeRow(db: Db, which: WhichPost) {
  const id = 'id' in which ? which.id : which.slug;
  if (isId(id)) return wholeRow(db, id);
  if ('id' in which) throw noSuch('post');
  const known = await postBySlug(db, which.slug);
  return known === undefined ? undefined : wholeRow(db, known);
}

const readWholeRows = compiledOnce((db) =>
  cardRows(db)
    .select(['text.body', 'p.edited_at', 'p.was_public', 'p.attribution', 'p.is_private', 'p.wiki'])
    .select('p.key_id')
    .select([isOpen('p').as('is_open'), goneAt('p').as('gone_at'), hasMerged('p').as('has_merged')])
    .select(groupsSeeing('p').as('see_groups'))
    .select([hasPoll('p').as('has_poll'), reactionCountsOf('p.id').as('reactions')])
    .select(revisionOf('p').as('revision'))
    .where('p.id', '=', sql<string>`ANY(${[]}::uuid[])`),
);
const wholeRow = batchLoaderOn(async (db: Db, ids) => {
  const rows = await readWholeRows(db, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
});

/** Like `getPost`, but null for a post that is not found. @throws DomainError gone */
export async function findPost(
  db: Db,
  which: WhichPost,
  viewer: Actor | null,
): Promise<Post | null> {
  try {
    return await getPost(db, which, viewer);
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return null;
    throw error;
  }
}
