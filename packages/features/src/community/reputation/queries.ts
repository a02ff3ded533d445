import { metaOf, type Actor, type PageWanted } from '@forum/contracts';
import { canReadPost } from '@forum/contracts/post-access';
import type { ReputationCause, ReputationEntry } from '@forum/contracts/reputation';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { inPages } from '../../framework/lists/in-pages.ts';
import { partOf, type Order, type Part } from '../../framework/lists/keyset.ts';
import { PLACED_POST } from '../../content/items/queries/in-place.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** A page of a member's ledger, as its viewer may see it. */
export interface LedgerPage extends PageWanted {
  readonly memberId: string;
  /** Null: nobody is signed in. */
  readonly viewer: Actor | null;
}

/** A page of the movements of a member's reputation, newest first, and their total. @throws DomainError not-found */
export async function listReputation(db: Kysely<ReadDatabase>, wanted: LedgerPage) {
  const { viewer } = wanted;
  const part = partOf(NEWEST, wanted);
  const totals = await totalsOf(db, wanted.memberId);
  const { rows, nextCursor } = part.cut(await entriesOf(db, wanted.memberId, part));
  return {
    data: rows.map((row) => entryOf(row, viewer)),
    meta: metaOf(wanted, totals.entries, nextCursor),
    sum: totals.points,
  };
}

const NEWEST: Order = {
  name: 'reputation',
  keys: [
    { of: sql.ref('entry.at'), type: 'timestamptz', descending: true },
    { of: sql.ref('entry.event_id'), type: 'uuid', descending: true },
    { of: sql.ref('entry.part'), type: 'int8', descending: true },
  ],
};

async function totalsOf(db: Kysely<ReadDatabase>, memberId: string) {
  const row = isId(memberId)
    ? await db
        .selectFrom('account')
        .leftJoin('member_reputation', 'member_reputation.member_id', 'account.member_id')
        .select(['points', 'entries'])
        .where('account.member_id', '=', memberId)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw noSuch('user');
  return { points: row.points ?? 0, entries: row.entries ?? 0 };
}

type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

function entriesOf(db: Kysely<ReadDatabase>, memberId: string, part: Part) {
  return db
    .selectFrom('reputation_entry as entry')
    .leftJoin(PLACED_POST.as('post'), (join) => join.onRef('post.item_id', '=', 'entry.post_id'))
    .leftJoin('comment', (join) =>
      join.onRef('comment.id', '=', 'entry.item_id').on('entry.item_type', '=', 'comment'),
    )
    .select(['entry.event_id', 'entry.part', 'entry.points', 'entry.reason', 'entry.at'])
    .select(['post.id as post_id', 'post.slug', 'post.title', 'post.author_id'])
    .select(['post.published', 'post.is_private', 'post.see_groups', 'post.deleted_at'])
    .select(['comment.id as comment_id', 'comment.is_deleted'])
    .where('entry.member_id', '=', memberId)
    .orderBy(part.by)
    .$call(part.within)
    .execute();
}

const AGAINST: ReadonlySet<ReputationCause> = new Set([
  'post-downvoted',
  'comment-downvoted',
  'comment-marked-spam',
]);

function entryOf(row: EntryRow, viewer: Actor | null): ReputationEntry {
  const post = readablePost(row, viewer);
  return {
    id: `${row.event_id}.${row.part}`,
    points: row.points,
    cause: row.reason,
    takenBack: row.points > 0 === AGAINST.has(row.reason),
    createdAt: row.at.toISOString(),
    post,
    commentId: post === null || row.is_deleted !== false ? null : row.comment_id,
  };
}

function readablePost(row: EntryRow, viewer: Actor | null): ReputationEntry['post'] {
  const { post_id: id, slug, title, author_id: authorId, published } = row;
  if (id === null || slug === null || title === null || authorId === null) return null;
  if (row.deleted_at !== null) return null;
  const place = { authorId, isPrivate: row.is_private === true, seeGroups: row.see_groups ?? [] };
  if (!canReadPost(viewer, { ...place, published: published === true })) return null;
  return { id, slug, title };
}

const PAGE = 500;

type OwnEntry = ReadDatabase['reputation_entry'];

/** All movements of a member's reputation, newest first; nothing about others, not even who voted. */
export async function* listOwnReputation(db: Kysely<ReadDatabase>, memberId: string) {
  const entries = inPages(PAGE, (after: OwnEntry | null) => nextOwn(db, memberId, after));
  for await (const { points, reason, item_type, item_id, post_id, at } of entries) {
    yield { points, cause: reason, itemType: item_type, itemId: item_id, postId: post_id, at };
  }
}

async function nextOwn(db: Kysely<ReadDatabase>, memberId: string, after: OwnEntry | null) {
  const later =
    after === null
      ? sql``
      : sql`AND (at, event_id, part) < (${after.at}, ${after.event_id}, ${after.part})`;
  const { rows } = await sql<OwnEntry>`
    SELECT * FROM reputation_entry WHERE member_id = ${memberId} ${later}
    ORDER BY at DESC, event_id DESC, part DESC LIMIT ${PAGE}`.execute(db);
  return rows;
}
