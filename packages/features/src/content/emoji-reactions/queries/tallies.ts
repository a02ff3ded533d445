import type { ReactionCount } from '@forum/contracts/reaction-fields';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { pairKey, pairsOf } from '../../../framework/batch-loader.ts';
import { questionOn } from '../../../framework/questions.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** The counts of an item as JSON in SQL, by its id, in the order in which kinds were first given; null: none. */
export function reactionCountsOf(itemId: string): RawBuilder<ReactionCount[] | null> {
  return sql`(SELECT json_agg(json_build_object('emoji', kind.emoji, 'count', kind.given)
      ORDER BY kind.first_at, kind.emoji)
    FROM emoji_reaction_tally kind WHERE kind.item_id = ${sql.ref(itemId)} AND kind.given > 0)`;
}

/** The counts of many items; those without any are absent. One query. */
export async function listReactionCounts(
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, ReactionCount[]>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; counts: ReactionCount[] }>`
    SELECT asked.id, ${reactionCountsOf('asked.id')} AS counts
    FROM unnest(${[...itemIds]}::uuid[]) AS asked (id)`.execute(db);
  return new Map(rows.flatMap(({ id, counts }) => (counts === null ? [] : [[id, counts]])));
}

/** What a member gave, by item. Queried only for items that have any reaction: most have none. */
export async function listOwnReactions(
  db: Db,
  memberId: string | null,
  items: readonly { readonly id: string; readonly reactions: readonly unknown[] }[],
): Promise<Map<string, string[]>> {
  if (memberId === null) return new Map();
  const asked = items.filter(({ reactions }) => reactions.length > 0);
  const found = await Promise.all(asked.map(({ id }) => kindsOf(db, pairKey(memberId, id))));
  return new Map(
    asked.flatMap(({ id }, n) => (found[n] === undefined ? [] : [[id, [...found[n]]]])),
  );
}

const kindsOf = questionOn({
  select: (keys) => {
    const [members, items] = pairsOf(keys);
    return sql<{ member_id: string; item_id: string; kinds: string[] }>`
    SELECT own.member_id, own.item_id, json_agg(own.emoji ORDER BY own.given_at, own.emoji) AS kinds
    FROM unnest(${members}::uuid[], ${items}::uuid[]) AS asked (member_id, item_id)
    JOIN emoji_reaction own ON own.item_id = asked.item_id AND own.member_id = asked.member_id
    GROUP BY 1, 2`;
  },
  answersIn: (rows) => new Map(rows.map((row) => [pairKey(row.member_id, row.item_id), row.kinds])),
});
