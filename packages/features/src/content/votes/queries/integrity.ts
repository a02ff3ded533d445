import { LIMITS, metaOf, type PageMeta, type PageWanted } from '@forum/contracts';
import type { VotePair, VoteWindow } from '@forum/contracts/vote-integrity';
import type { Item } from '@forum/contracts/items';
import { sql, type Kysely } from 'kysely';
import { deletedAuthor, listAuthors } from '../../../identity/members/queries.ts';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** A vote in the window, and its receiver. */
export interface VoteInWindow {
  readonly item: Item;
  readonly postId: string;
  readonly authorId: string;
  readonly voterId: string;
}

/** The votes in force that these members cast in the window, one more than an act may take back. Two index ranges each. */
export async function listVotesInWindow(
  db: Kysely<ReadDatabase>,
  { memberIds, from, until }: VoteWindow,
): Promise<VoteInWindow[]> {
  const rows = await db
    .selectFrom('vote as v')
    .leftJoin('post as p', (join) => join.onRef('p.id', '=', 'v.item_id'))
    .leftJoin('comment as c', (join) => join.onRef('c.id', '=', 'v.item_id'))
    .select(['v.item_id', 'v.item_type', 'v.post_id', 'v.member_id'])
    .select(sql<string | null>`coalesce(p.author_id, c.author_id)`.as('author_id'))
    .where('v.member_id', 'in', [...new Set(memberIds)])
    .where('v.voted_at', '>=', new Date(from))
    .where('v.voted_at', '<=', new Date(until))
    .limit(LIMITS.nullification.votes + 1)
    .execute();
  return rows.flatMap(({ item_id: id, item_type: type, post_id, member_id, author_id }) =>
    author_id === null
      ? []
      : [{ item: { type, id }, postId: post_id, authorId: author_id, voterId: member_id }],
  );
}

const COUNTED_AT_MOST = 1000;
/** Must match the index word for word. */
const mutual = sql`least(from_low, from_high)`;

const MOST_MUTUAL: Order = {
  name: 'vote-pairs',
  keys: [
    { of: mutual, type: 'int8', descending: true },
    { of: sql.ref('low_id'), type: 'uuid' },
    { of: sql.ref('high_id'), type: 'uuid' },
  ],
};

/** Members who upvote each other, the most frequent first. A page is a range of one index. */
export async function listVotePairs(
  db: Kysely<ReadDatabase>,
  query: PageWanted,
): Promise<{ data: VotePair[]; meta: PageMeta }> {
  const part = partOf(MOST_MUTUAL, query);
  const { rows: found } = await sql<PairRow>`
    SELECT pair.*, low.upvotes AS low_upvotes, high.upvotes AS high_upvotes FROM (
      SELECT *, ${part.place} AS place FROM vote_pair WHERE ${mutual} >= 3 AND ${part.follows}
      ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}
    ) pair
    LEFT JOIN vote_giver low ON low.member_id = pair.low_id
    LEFT JOIN vote_giver high ON high.member_id = pair.high_id
    ORDER BY ${mutual} DESC, low_id, high_id`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (
      SELECT FROM vote_pair WHERE ${mutual} >= 3 LIMIT ${COUNTED_AT_MOST}) counted`.execute(db);
  const { rows, nextCursor } = part.cut(found);
  const ids = rows.flatMap(({ low_id, high_id }) => [low_id, high_id]);
  const authors = await listAuthors(db, [...new Set(ids)]);
  const authorOf = (id: string) => authors.get(id) ?? deletedAuthor(id);
  const data = rows.map((row): VotePair => ({
    members: [authorOf(row.low_id), authorOf(row.high_id)],
    given: [row.from_low, row.from_high],
    shares: [shareOf(row.from_low, row.low_upvotes), shareOf(row.from_high, row.high_upvotes)],
  }));
  return { data, meta: metaOf(query, counted[0]?.total ?? 0, nextCursor) };
}

interface PairRow {
  readonly low_id: string;
  readonly high_id: string;
  readonly from_low: number;
  readonly from_high: number;
  readonly low_upvotes: number | null;
  readonly high_upvotes: number | null;
  readonly place: string;
}

function shareOf(part: number, all: number | null): number {
  return all === null || all <= 0 ? 0 : Math.min(1, part / all);
}
