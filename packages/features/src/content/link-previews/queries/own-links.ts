import { LINK_PREVIEW, type LinkPreview } from '@forum/contracts/link-previews';
import { DomainError } from '@forum/kernel';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { batchLoaderOn } from '../../../framework/batch-loader.ts';
import { getReadablePost } from '../../items/queries/readable-post.ts';
import { plainLine } from '../parts/plain-line.ts';

type Db = Kysely<ReadDatabase>;

// A preview is part of an answer that many readers get: what not everybody may see has none, whoever asks.
const EVERYBODY = null;

const OF_A_POST = /^\/(?:[^/?#]+\/){0,2}posts\/([^/?#]{1,300})\/?(?:[?#]|$)/;

/** The preview of a discussion of this forum; null: there is none at the path, or not everybody may read it. */
export async function findOwnPreview(
  db: Db,
  address: string,
  path: string,
): Promise<LinkPreview | null> {
  const slug = OF_A_POST.exec(path)?.[1];
  const post = slug === undefined ? null : await findPost(db, slug);
  if (post === null) return null;
  const title = plainLine(post.title, LINK_PREVIEW.title);
  if (title === null) return null;
  const category = post.category_id === null ? null : await categoryNames(db, post.category_id);
  return {
    address,
    site: plainLine(category ?? '', LINK_PREVIEW.site) ?? '',
    title,
    text: plainLine(post.excerpt ?? '', LINK_PREVIEW.text),
    picture: null,
    postId: post.id,
  };
}

async function findPost(db: Db, slug: string) {
  try {
    return await getReadablePost(db, { slug }, EVERYBODY);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Links of one answer often lead to the same few categories. */
const categoryNames = batchLoaderOn(async (db: Db, ids) => {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
});
