// What a receiver may see of posts and comments now: what visitors see, and what is in the private places that
// administrators named for it.
import type { WebhookLook } from '@forum/contracts/admin-webhooks';
import { categoryPath, commentPath, memberPath, postPath } from '@forum/contracts/paths';
import type { Told } from '@forum/contracts/webhooks';
import { nameOf } from '@forum/contracts/users';
import { cardExcerpt, READ_FOR_OPENING } from '@forum/rich-text';
import { sql, type Kysely } from 'kysely';
import { PLACED_POST } from '../../../content/items/queries/in-place.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import { isToldOf } from '../parts/news.ts';

type Db = Kysely<ReadDatabase>;
type ToldPost = Extract<Told, { type: 'post.published' }>['data']['post'];
type ToldComment = Extract<Told, { type: 'comment.written' }>['data']['comment'];
/** A member as they are told of. */
export type ToldMember = ToldPost['author'];

/** For whom, and where the forum is. */
export interface Showing {
  readonly look: WebhookLook;
  /** Without a slash at its end. */
  readonly siteUrl: string;
}

/** A post in its place, with the category that it is in. */
function placedPosts(db: Db) {
  return db
    .selectFrom(PLACED_POST.as('placed'))
    .innerJoin('post as own', 'own.id', 'placed.item_id')
    .leftJoin('category as c', 'c.id', 'placed.category_id')
    .leftJoin('category as above', 'above.id', 'c.parent_id')
    .select(['placed.id', 'placed.title', 'placed.slug', 'placed.category_id', 'placed.published'])
    .select(['placed.is_private', 'placed.deleted_at', 'own.merged_into'])
    .select(['c.name as category_name', 'c.slug as category_slug', 'above.slug as parent_slug'])
    .select(sql<boolean>`coalesce(cardinality(c.see_roles), 0) > 0`.as('is_category_private'));
}

type PlacedRow = Awaited<ReturnType<ReturnType<typeof placedPosts>['execute']>>[number];

/** A post, if the receiver may see it; null: it may not, or not any more. */
export async function findToldPost(db: Db, id: string, showing: Showing): Promise<ToldPost | null> {
  const found = await placedPosts(db)
    .leftJoin('content as text', 'text.id', 'own.content_id')
    .select(['own.author_id', 'own.tags', 'own.excerpt', 'own.created_at'])
    .select(sql<string | null>`left(text.text, ${sql.lit(READ_FOR_OPENING)})`.as('text'))
    .where('placed.item_id', '=', id)
    .executeTakeFirst();
  // A merged one is read as a part of another.
  if (found === undefined || found.merged_into !== null || !isSeen(found, showing.look))
    return null;
  return {
    id,
    title: found.title,
    url: showing.siteUrl + postPath(addressOf(found)),
    author: await memberOf(db, found.author_id, showing),
    category: categoryOf(found, showing),
    tags: found.tags,
    excerpt: cardExcerpt({ writtenExcerpt: found.excerpt, opening: found.text ?? '' }),
    createdAt: found.created_at.toISOString(),
  };
}

/** A comment, if the receiver may see it; null: it may not, or not any more. */
export async function findToldComment(
  db: Db,
  id: string,
  showing: Showing,
): Promise<ToldComment | null> {
  const found = await placedPosts(db)
    .innerJoin('comment', 'comment.post_id', 'placed.item_id')
    .leftJoin('content as text', 'text.id', 'comment.content_id')
    .select(['comment.author_id', 'comment.created_at', 'comment.is_deleted'])
    .select(sql<string | null>`left(text.text, ${sql.lit(READ_FOR_OPENING)})`.as('text'))
    .where('comment.id', '=', id)
    .executeTakeFirst();
  if (found === undefined || found.is_deleted || !isSeen(found, showing.look)) return null;
  return {
    id,
    postId: found.id,
    postTitle: found.title,
    url: showing.siteUrl + commentPath(addressOf(found), id),
    author: await memberOf(db, found.author_id, showing),
    excerpt: cardExcerpt({ writtenExcerpt: null, opening: found.text ?? '' }),
    createdAt: found.created_at.toISOString(),
  };
}

/** How a post or a comment is voted, if the receiver may see it; null: it may not, or not any more. */
export async function findToldVotes(
  db: Db,
  id: string,
  showing: Showing,
): Promise<Extract<Told, { type: 'votes.changed' }>['data']['votes'] | null> {
  const on = (await ofPost(db, id, showing)) ?? (await ofComment(db, id, showing));
  if (on === null) return null;
  const tally = await db
    .selectFrom('vote_tally')
    .select(['upvotes', 'downvotes'])
    .where('item_id', '=', id)
    .executeTakeFirst();
  return { ...on, up: tally?.upvotes ?? 0, down: tally?.downvotes ?? 0 };
}

async function ofPost(db: Db, id: string, showing: Showing) {
  const post = await findToldPost(db, id, showing);
  if (post === null) return null;
  const { title: postTitle, url } = post;
  return { item: { type: 'post' as const, id }, postId: id, postTitle, url };
}

async function ofComment(db: Db, id: string, showing: Showing) {
  const comment = await findToldComment(db, id, showing);
  if (comment === null) return null;
  const { postId, postTitle, url } = comment;
  return { item: { type: 'comment' as const, id }, postId, postTitle, url };
}

/** A member who has an account; null: there is none (any more). */
export async function findToldMember(
  db: Db,
  id: string,
  showing: Showing,
): Promise<ToldMember | null> {
  const member = await memberOf(db, id, showing);
  return member.url === null ? null : member;
}

/** While the audience of a category changes, the stricter of post and category decides. */
function isSeen(row: PlacedRow, look: WebhookLook): boolean {
  const { category_id: categoryId, is_private: isPrivate, published, deleted_at } = row;
  if (deleted_at !== null) return false;
  if (!isPrivate) return published && isToldOf(look, { categoryId, isPrivate });
  return row.is_category_private && isToldOf(look, { categoryId, isPrivate });
}

function addressOf({ slug, category_slug, parent_slug }: PlacedRow) {
  const parent = parent_slug === null ? null : { slug: parent_slug };
  return { slug, category: category_slug === null ? null : { slug: category_slug, parent } };
}

function categoryOf(row: PlacedRow, { siteUrl }: Showing): ToldPost['category'] {
  const { category_id: id, category_name: name } = row;
  const { category } = addressOf(row);
  if (id === null || name === null || category === null) return null;
  return { id, name, url: siteUrl + categoryPath(category) };
}

async function memberOf(db: Db, id: string, { siteUrl }: Showing): Promise<ToldMember> {
  const author = (await listAuthors(db, [id])).get(id);
  const { username, displayName } = author ?? { username: 'deleted', displayName: null };
  const path = memberPath({ username });
  const url = path === null ? null : siteUrl + path;
  return { id, username, displayName: nameOf({ displayName, username }), url };
}
