import { postPath } from '@forum/contracts/paths';
import type { Kysely } from 'kysely';
import { withCategories } from '../../../content/categories/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** A post in a letter. */
export interface PostLink {
  readonly title: string;
  /** Internal path. */
  readonly link: string;
}

/** A post, as far as its address needs it. */
export interface LinkedRow {
  readonly title: string;
  readonly slug: string;
  readonly category_id: string | null;
}

/** Which posts a member might have missed. */
export interface Missed {
  readonly memberId: string;
  readonly since: Date;
  readonly limit: number;
}

/** The posts with their addresses, in their order. */
export async function linksTo(
  db: Kysely<ReadDatabase>,
  rows: readonly LinkedRow[],
): Promise<PostLink[]> {
  const placed = await withCategories(db, rows);
  return placed.map(({ title, slug, category }) => {
    return { title, link: postPath({ slug, category }) };
  });
}
