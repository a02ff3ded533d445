import type { PaletteKey } from '@forum/contracts';
import { searchForm } from '@forum/contracts/search-form';
import { tagColorOf, type Tag } from '@forum/contracts/tags';
import { sql } from 'kysely';

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
