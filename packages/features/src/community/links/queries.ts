import { categoryPath } from '@forum/contracts/paths';
import { walkCategories } from '@forum/contracts/categories';
import { nameOf } from '@forum/contracts/users';
import { assertNever, DomainError } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { listCategoryTrees } from '../../content/categories/queries.ts';
import { getReadablePost } from '../../content/posts/queries.ts';
import { findTag } from '../../content/tags/queries.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { findUserByUsername } from '../../identity/profiles/queries.ts';
import { placeOf, type Place } from './parts/place-of.ts';

type Db = Kysely<ReadDatabase>;

// The words go into a text that others read: whoever asks, only what everybody may see has a title.
const EVERYBODY = null;

/** The title of what the page is about; null: nothing is there, or not everybody may know of it. */
export async function findLinkTitle(db: Db, path: string): Promise<string | null> {
  const place = placeOf(path);
  return place === null ? null : titleOf(db, place);
}

async function titleOf(db: Db, place: Place): Promise<string | null> {
  switch (place.of) {
    case 'post':
      return findPostTitle(db, place.slug);
    case 'member':
      return findMemberName(db, place.username);
    case 'tag':
      return (await findTag(db, place.name.toLowerCase()))?.name ?? null;
    case 'category':
      return findCategoryName(db, place.path);
    default:
      return assertNever(place);
  }
}

async function findMemberName(db: Db, username: string): Promise<string | null> {
  const member = await findUserByUsername(db, username);
  return member === null ? null : nameOf(member);
}

async function findPostTitle(db: Db, slug: string): Promise<string | null> {
  try {
    return (await getReadablePost(db, { slug }, EVERYBODY)).title;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function findCategoryName(db: Db, path: string): Promise<string | null> {
  const all = walkCategories(await listCategoryTrees(db, EVERYBODY));
  return all.find(({ category }) => categoryPath(category) === path)?.category.name ?? null;
}
