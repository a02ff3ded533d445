import { metaOf, type Actor, type PageWanted } from '@forum/contracts';
import type { PostFields } from '@forum/contracts/post-fields';
import type { ScheduledPost, ScheduledPostSummary } from '@forum/contracts/scheduled-posts';
import { isId } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';
import { listSeenSummaries } from '../../content/categories/queries.ts';
import { inPages } from '../../framework/lists/in-pages.ts';
import { partOf, type Order } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { asDraft } from './parts/as-draft.ts';
import { fieldsOf, noSuchScheduledPost, type OwnVersion, type ScheduledPostRow } from './store.ts';

type Db = Kysely<ReadDatabase>;

const NEXT_FIRST: Order = {
  name: 'scheduled-posts',
  keys: [
    { of: sql.ref('due_at'), type: 'timestamptz' },
    { of: sql.ref('id'), type: 'uuid' },
  ],
};

const COLUMNS = [
  'id',
  'version',
  'category_id',
  'title',
  'excerpt',
  'due_at',
  'refusal_code',
  'refusal',
] as const;
type Listed = Pick<ScheduledPostRow, (typeof COLUMNS)[number]>;

/** The member's scheduled posts, earliest first. */
export async function listScheduledPosts(
  db: Db,
  { viewer, ...wanted }: PageWanted & { readonly viewer: Actor },
) {
  const part = partOf(NEXT_FIRST, wanted);
  const own = db.selectFrom('scheduled_post').where('member_id', '=', viewer.id);
  const [found, counted] = await Promise.all([
    own.select(COLUMNS).orderBy(part.by).$call(part.within).execute(),
    // At most `LIMITS.scheduledPosts.waiting`.
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return {
    data: await summariesOf(db, viewer, rows),
    meta: metaOf(wanted, counted.total, nextCursor),
  };
}

/** The same for one. @throws DomainError not-found */
export async function getScheduledSummary(
  db: Db,
  viewer: Actor,
  id: string,
): Promise<ScheduledPostSummary> {
  const [summary] = await summariesOf(db, viewer, await readOwn(db, viewer.id, id));
  if (summary === undefined) throw noSuchScheduledPost();
  return summary;
}

/** A whole scheduled post. @throws DomainError not-found */
export async function getScheduledPost(db: Db, viewer: Actor, id: string): Promise<ScheduledPost> {
  const rows = await readOwn(db, viewer.id, id);
  const [summary] = await summariesOf(db, viewer, rows);
  const [row] = rows;
  if (summary === undefined || row === undefined) throw noSuchScheduledPost();
  return { ...summary, ...asDraft(row.payload) };
}

/** What to publish now, in the version that its member saw. @throws DomainError not-found */
export async function getOwnToPublish(db: Db, { id, memberId }: OwnVersion): Promise<PostFields> {
  const [row] = await readOwn(db, memberId, id);
  if (row === undefined) throw noSuchScheduledPost();
  return fieldsOf(row.payload);
}

async function readOwn(db: Db, memberId: string, id: string) {
  if (!isId(id)) return [];
  return db
    .selectFrom('scheduled_post')
    .select([...COLUMNS, 'payload'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute();
}

async function summariesOf(
  db: Db,
  viewer: Actor,
  rows: readonly Listed[],
): Promise<ScheduledPostSummary[]> {
  const ids = rows.map((row) => row.category_id);
  const categories = await listSeenSummaries(db, ids, viewer);
  return rows.map(
    ({ id, version, title, excerpt, category_id, due_at, refusal_code, refusal }) => ({
      id,
      version,
      title,
      excerpt,
      category: categories.get(category_id) ?? null,
      dueAt: due_at.toISOString(),
      refusal:
        refusal_code === null || refusal === null ? null : { code: refusal_code, message: refusal },
    }),
  );
}

/** A waiting post at its time. */
export type DuePost = OwnVersion & { readonly payload: string };

const PAGE = 50;

/**
 * What is due, one per member: their next one follows a minute after their last post, so that twenty scheduled for one
 * moment are no faster than a hand, even if they wait for approval. Whatever fails for an hour lets the others of its
 * member pass.
 */
export function listDue(db: Db, now: Date): AsyncGenerator<DuePost> {
  return inPages(PAGE, async (after: DuePost | null) => {
    const { rows } = await sql<DuePost>`
      SELECT DISTINCT ON (s.member_id) s.id, s.member_id AS "memberId", s.version, s.payload
      FROM scheduled_post s
      WHERE s.due_at <= ${now} AND s.refused_at IS NULL
        AND ${after === null ? sql`true` : sql`s.member_id > ${after.memberId}`}
        AND NOT EXISTS (
          SELECT FROM post p WHERE p.author_id = s.member_id AND p.deleted_at IS NULL
            AND p.created_at > ${new Date(now.getTime() - APART_MS)} AND p.created_at <= ${now})
        AND NOT EXISTS (
          SELECT FROM submission q WHERE q.member_id = s.member_id AND q.state = 'waiting'
            AND q.kind = 'post'
            AND q.created_at > ${new Date(now.getTime() - APART_MS)} AND q.created_at <= ${now})
      ORDER BY s.member_id, s.due_at < ${new Date(now.getTime() - PATIENCE_MS)}, s.due_at, s.id LIMIT ${PAGE}`.execute(
      db,
    );
    return rows;
  });
}

/** At most as fast as new members may post: ten in ten minutes. */
const APART_MS = 60_000;
const PATIENCE_MS = 60 * APART_MS;

const OWN_PAGE = 10;

/** All of a member's scheduled posts with their full content, for their archive. */
export async function* listOwnScheduledPosts(db: Db, memberId: string): AsyncGenerator {
  const pages = inPages(OWN_PAGE, (after: { readonly id: string } | null) =>
    db
      .selectFrom('scheduled_post')
      .select(['id', 'due_at as dueAt', 'refusal', 'payload'])
      .where('member_id', '=', memberId)
      .$if(after !== null, (rows) => rows.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(OWN_PAGE)
      .execute(),
  );
  for await (const { payload, ...own } of pages) yield { ...own, fields: JSON.parse(payload) };
}
