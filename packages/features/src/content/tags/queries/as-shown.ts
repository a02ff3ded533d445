import type { PaletteKey } from '@forum/contracts';
import { searchForm } from '@forum/contracts/search-form';
import { tagColorOf, type Tag } from '@forum/contracts/tags';
import { sql, type RawBuilder } from 'kysely';

/** A tag's row, in a query over its key as `t`. */
export interface TagRow {
  readonly name: string;
  readonly posts: number;
  /** Null: staff chose none. */
  readonly color: PaletteKey | null;
}

/** The most frequent spelling of each; few tags have more than two. */
export const SPELLED = sql`(SELECT name FROM tag_tally s WHERE s.tag_key = t.tag_key AND s.posts > 0
  ORDER BY s.posts DESC, s.name LIMIT 1)`;

/** The colour chosen by staff, if any. */
export const COLOR = sql`(SELECT color FROM tag_color c WHERE c.tag_key = t.tag_key) AS color`;

/** The tag as everybody sees it. */
export function tagOf({ name, posts: count, color }: TagRow): Tag {
  return { name, color: color ?? tagColorOf(name), count };
}

/** The LIKE pattern of what searches compare, for tags that contain a text. */
export function containing(text: string): string {
  return `%${searchForm(text).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Where the trigrams of a text begin: without three such characters in a row it has none that an index could find. */
const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u;

/**
 * The tags of published posts that meet `matching`, a condition on `tag_total` that compares the text: all of them, or,
 * if no index can find the text, those among the `frequent` most used.
 */
export function matchingTags(
  text: string,
  given: { readonly matching: RawBuilder<unknown>; readonly frequent: number },
): RawBuilder<unknown> {
  // `OFFSET 0` has Postgres gather them before they are sorted: its guess of how many match is too coarse to rely on for
  // going through all tags in order instead.
  return THREE_IN_A_ROW.test(searchForm(text))
    ? sql`(SELECT tag_key, posts FROM tag_total WHERE posts > 0 AND (${given.matching}) OFFSET 0)`
    : sql`(SELECT tag_key, posts FROM (
        SELECT tag_key, sought, posts FROM tag_total WHERE posts > 0
        ORDER BY posts DESC, tag_key LIMIT ${given.frequent}) tag_total
      WHERE ${given.matching})`;
}
