import { LIMITS } from '@forum/contracts';
import { shorten } from '@forum/rich-text';
import { sql, type Kysely } from 'kysely';
import { withCategories } from '../../../content/categories/queries.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import { hasEdited } from '../../../content/items/queries/has-edited.ts';
import { PLACED_POST } from '../../../content/items/queries/in-place.ts';
import { isShownTo } from '../../../content/items/queries/shown-to.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { Line } from './lines.ts';
import type { About } from './wording.ts';

type Db = Kysely<ReadDatabase>;

/** The subjects of one member's lines, by line. Seven queries for any number of lines. */
export async function listAbout(
  db: Db,
  lines: readonly Line[],
  memberId: string,
): Promise<Map<Line, About>> {
  const newest = lines.map((line) => line.newest);
  const [authors, posts, texts, words, groups] = await Promise.all([
    listAuthors(db, [...new Set(lines.flatMap(({ actorIds }) => shownActors(actorIds)))]),
    listPosts(db, [...new Set(newest.flatMap((row) => row.post_id ?? []))], memberId),
    listTexts(db, [...new Set(newest.flatMap((row) => row.comment_id ?? []))]),
    listWords(db, [...new Set(newest.flatMap((row) => row.content_id ?? []))]),
    listNamedGroups(db, [...new Set(newest.flatMap((row) => row.group_id ?? []))]),
  ]);
  return new Map(
    lines.map((line) => {
      const { post_id, comment_id, content_id, group_id } = line.newest;
      const group = group_id === null ? null : (groups.get(group_id) ?? null);
      const found = posts.get(post_id ?? '') ?? NO_POST;
      const { post } = found;
      const text = comment_id === null ? (post?.text ?? '') : (texts.get(comment_id) ?? '');
      const actors = shownActors(line.actorIds).flatMap((id) => authors.get(id) ?? []);
      const said = content_id === null ? '' : (words.get(content_id) ?? '');
      const excerpt = post === null ? '' : excerptOf(text);
      return [line, { ...found, actors, group, excerpt, words: said }];
    }),
  );
}

const NO_POST = { post: null, isAnothers: false, hasEdited: false };

function shownActors(ids: readonly string[]): readonly string[] {
  return ids.slice(0, LIMITS.notifications.actorsShown);
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return shorten(line, { max: LIMITS.notifications.excerpt, min: 40 });
}

/** Enough of a text for an excerpt; whole bodies are not loaded. */
const BEGINNING = 400;

/** Whether posts are somebody else's; those that the member may read, and their own, deleted or not. */
async function listPosts(db: Db, ids: readonly string[], memberId: string) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('post as p')
    .innerJoin(PLACED_POST.as('placed'), (join) => join.onRef('placed.item_id', '=', 'p.id'))
    .leftJoin('content as t', 't.id', 'p.content_id')
    .select(['p.id', 'p.title', 'placed.slug', 'placed.category_id'])
    .select(sql<boolean>`p.author_id <> ${memberId}`.as('isAnothers'))
    .select(hasEdited('p', memberId).as('hasEdited'))
    .select(
      sql<string | null>`CASE WHEN p.deleted_at IS NULL THEN left(t.text, ${BEGINNING}) END`.as(
        'text',
      ),
    )
    .select(isShownTo(sql`${memberId}::uuid`, 'placed').as('may_read'))
    .where('p.id', 'in', [...ids])
    .execute();
  const placed = await withCategories(db, rows);
  return new Map(
    placed.map(({ id, title, slug, category, text, may_read: mayRead, ...whose }) => {
      const post = mayRead ? { title, slug, category, text: text ?? '' } : null;
      return [id, { ...whose, post }];
    }),
  );
}

/** The beginnings of comments that still exist. */
async function listTexts(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('comment as c')
    .innerJoin('content as t', 't.id', 'c.content_id')
    .select(['c.id', sql<string>`left(t.text, ${BEGINNING})`.as('text')])
    .where('c.id', 'in', [...ids])
    .where('c.is_deleted', '=', false)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** The groups of lines that the member may see, with their names. */
async function listNamedGroups(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('member_group')
    .select(['id', 'name', 'slug', 'hidden'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...group }) => [id, group]));
}

/** Staff's words to the member, in full. */
async function listWords(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('content')
    .select(['id', 'text'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}
