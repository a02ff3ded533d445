import { metaOf, type PageMeta, type PageWanted } from '@forum/contracts';
import type { Tag } from '@forum/contracts/tags';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import { noteNames } from '../../../framework/noted-names.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { POSTS } from '../../../framework/shown-names.ts';
import { COLOR, containing, matchingTags, SPELLED, tagOf, type TagRow } from './as-shown.ts';
import { laterNames } from './present.ts';

/** Which part of the list; `search` undefined or empty: all tags. */
export interface TagList extends PageWanted {
  readonly search?: string | undefined;
}

const MOST_USED: Order = {
  name: 'tags',
  keys: [
    { of: sql.ref('posts'), type: 'int8', descending: true },
    { of: sql.ref('tag_key'), type: 'text' },
  ],
};
const COUNTED_AT_MOST = 10_000;

/** A page of tags of published posts, most used first; counted up to 10,000. */
export async function listTagPage(
  db: Kysely<ReadDatabase>,
  list: TagList,
): Promise<{ data: Tag[]; meta: PageMeta }> {
  noteNames(POSTS);
  const { part, shown, counted } = tagPageOf(list);
  const [{ rows: found }, total] = await Promise.all([shown.execute(db), counted.execute(db)]);
  const { rows, nextCursor } = part.cut(found);
  const meta = metaOf(list, total.rows[0]?.total ?? 0, nextCursor);
  return { data: rows.map(tagOf), meta };
}

/** The two statements of a page. @throws DomainError malformed, on `cursor` */
export function tagPageOf({ search = '', ...wanted }: TagList) {
  const part = partOf(MOST_USED, wanted);
  const tags = tagsWith(search);
  return {
    part,
    // Names and colours are looked up for the tags shown, not for those that a page skips.
    shown: sql<TagRow & { readonly place: string }>`
      SELECT coalesce(${SPELLED}, tag_key) AS name, posts, ${COLOR}, place FROM (
        SELECT tag_key, posts, ${part.place} AS place FROM ${tags}
        WHERE posts > 0 AND ${part.follows}
        ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}) t
      ORDER BY ${part.by}`,
    counted: sql<{ total: number }>`SELECT count(*)::int AS total FROM (
      SELECT FROM ${tags} WHERE posts > 0 ORDER BY posts DESC, tag_key
      LIMIT ${COUNTED_AT_MOST}) counted`,
  };
}

const FREQUENT = 10_000;

/** The tags whose name, or a former one, contains the text; typing a former name means the present tag. */
function tagsWith(search: string): RawBuilder<unknown> {
  if (search === '') return sql`tag_total`;
  const pattern = containing(search);
  const became = sql`SELECT to_key FROM ${laterNames(sql`sought LIKE ${pattern}`)} became`;
  // An array, so that both indexes can be used.
  const matching = sql`sought LIKE ${pattern} OR tag_key = ANY(ARRAY(${became}))`;
  return sql`${matchingTags(search, { matching, frequent: FREQUENT })} found`;
}
