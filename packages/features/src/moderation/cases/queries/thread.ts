import type { CaseThread } from '@forum/contracts/cases';
import { LIMITS } from '@forum/contracts/limits';
import type { Author } from '@forum/contracts/users';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isOpen } from '../../../content/items/queries/in-place.ts';
import { deletedAuthor, listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { ItemOfCase } from './items.ts';

type Db = Kysely<ReadDatabase>;

/** An item's neighbour. */
interface Row {
  readonly place: keyof CaseThread;
  readonly id: string;
  readonly author_id: string;
  readonly text: string | null;
  readonly at: Date;
}

/** The context of a reported item, as readers see it; null: it has none, or the item is a member. */
export async function readThread(
  db: Db,
  { item_type: type, item_id: id, post_id }: ItemOfCase,
): Promise<CaseThread | null> {
  if (type === 'user' || type === 'message') return null;
  const parts =
    type === 'post' ? [afterPost(id)] : [openingOf(post_id ?? id), answeredBy(id), ...besides(id)];
  const { rows } = await sql<Row>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  const authors = await listAuthors(db, [...new Set(rows.map((row) => row.author_id))]);
  const at = (place: Row['place']) =>
    partOf(
      rows.find((row) => row.place === place),
      authors,
    );
  return { post: at('post'), answers: at('answers'), before: at('before'), after: at('after') };
}

function partOf(row: Row | undefined, authors: ReadonlyMap<string, Author>) {
  if (row === undefined) return null;
  const { id, author_id, text, at } = row;
  return {
    id,
    text,
    at: at.toISOString(),
    author: authors.get(author_id) ?? deletedAuthor(author_id),
  };
}

/** The beginning of a text, if readers see it. */
function words(isSeen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`CASE WHEN ${isSeen} THEN left(t.text, ${LIMITS.cases.threadShown}) END AS text`;
}

function openingOf(postId: string): RawBuilder<unknown> {
  return sql`SELECT 'post' AS place, p.id, p.author_id, ${words(isOpen('p'))}, p.created_at AS at
    FROM post p LEFT JOIN content t ON t.id = p.content_id WHERE p.id = ${postId}`;
}

function commentAt(place: Row['place']): RawBuilder<unknown> {
  return sql`SELECT ${sql.lit(place)} AS place, c.id, c.author_id, ${words(sql`NOT c.is_deleted`)},
    c.created_at AS at FROM comment c LEFT JOIN content t ON t.id = c.content_id`;
}

function answeredBy(commentId: string): RawBuilder<unknown> {
  return sql`${commentAt('answers')}
    WHERE c.id = (SELECT parent_id FROM comment WHERE id = ${commentId})`;
}

/** The nearest items, in the order of writing, that readers see. */
function besides(commentId: string): readonly RawBuilder<unknown>[] {
  const own = (column: string) =>
    sql`(SELECT ${sql.ref(column)} FROM comment WHERE id = ${commentId})`;
  const there = sql`c.post_id = ${own('post_id')} AND NOT c.is_deleted`;
  return [
    sql`(${commentAt('before')} WHERE ${there} AND c.seq < ${own('seq')} ORDER BY c.seq DESC LIMIT 1)`,
    sql`(${commentAt('after')} WHERE ${there} AND c.seq > ${own('seq')} ORDER BY c.seq LIMIT 1)`,
  ];
}

function afterPost(postId: string): RawBuilder<unknown> {
  return sql`(${commentAt('after')} WHERE c.post_id = ${postId} AND NOT c.is_deleted ORDER BY c.seq LIMIT 1)`;
}
