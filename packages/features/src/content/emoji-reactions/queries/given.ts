import { metaOf, type PageMeta, type PageWanted } from '@forum/contracts';
import type { GivenReaction } from '@forum/contracts/emoji-reactions';
import { DomainError } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';
import { inPages } from '../../../framework/lists/in-pages.ts';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listKnownAuthors } from '../../../identity/members/queries.ts';
import { readOfferedReactions } from '../../../operations/site-settings/queries.ts';

type Db = Kysely<ReadDatabase>;

const FIRST_FIRST: Order = {
  name: 'emoji-reactions',
  keys: [
    { of: sql.ref('given_at'), type: 'timestamptz' },
    { of: sql.ref('member_id'), type: 'uuid' },
    { of: sql.ref('emoji'), type: 'text' },
  ],
};

interface GivenRow {
  readonly emoji: string;
  readonly member_id: string;
  readonly given_at: Date;
  readonly place: string;
}

/**
 * Who reacted to an item, earliest first. Does not check who may see the item.
 * @throws DomainError forbidden `reactions-off`
 */
export async function listReactions(
  db: Db,
  itemId: string,
  query: PageWanted,
): Promise<{ data: GivenReaction[]; meta: PageMeta }> {
  if ((await readOfferedReactions(db)).length === 0) {
    throw new DomainError('forbidden', 'reactions-off', 'Reactions are turned off in this forum');
  }
  const part = partOf(FIRST_FIRST, query);
  const [{ rows: found }, total] = await Promise.all([
    sql<GivenRow>`
      SELECT emoji, member_id, given_at, ${part.place} AS place FROM emoji_reaction
      WHERE item_id = ${itemId} AND ${part.follows}
      ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(db),
    countGiven(db, itemId),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const members = await listKnownAuthors(db, [...new Set(rows.map(({ member_id }) => member_id))]);
  const data = rows.map(({ emoji, member_id, given_at }) => ({
    emoji,
    member: members.get(member_id) ?? null,
    givenAt: given_at.toISOString(),
  }));
  return { data, meta: metaOf(query, total, nextCursor) };
}

async function countGiven(db: Db, itemId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(given), 0)::int AS total FROM emoji_reaction_tally
    WHERE item_id = ${itemId}`.execute(db);
  return Math.max(0, rows[0]?.total ?? 0);
}

const PAGE = 500;

/** All reactions of a member that are in force. */
export function listGivenReactions(db: Db, memberId: string) {
  return inPages(PAGE, (after: { readonly itemId: string; readonly emoji: string } | null) =>
    db
      .selectFrom('emoji_reaction')
      .select(['item_type as itemType', 'item_id as itemId', 'post_id as postId', 'emoji'])
      .select('given_at as givenAt')
      .where('member_id', '=', memberId)
      .$if(after !== null, (query) =>
        query.where((row) =>
          row.eb(
            row.refTuple('item_id', 'emoji'),
            '>',
            row.tuple(after?.itemId ?? '', after?.emoji ?? ''),
          ),
        ),
      )
      .orderBy('item_id')
      .orderBy('emoji')
      .limit(PAGE)
      .execute(),
  );
}
