import type { VoteDirection } from '@forum/contracts/votes';
import { sql, type Kysely } from 'kysely';
import type { OwnFields } from '../../../framework/http/own-fields.ts';
import { questionOn } from '../../../framework/questions.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** A member's own data on pages of comments: votes, reactions and what they saved, in a statement shared with others. */
export function ownOnComments(db: Db): OwnFields {
  return {
    fields: ['userVote', 'userReactions', 'savedAt'],
    read: async (ids, { id: memberId }) => {
      const found = (await ownRowsOf(db, [memberId, ...ids].join(' '))) ?? [];
      const byItem = Map.groupBy(found, ({ item_id }) => item_id);
      return new Map([...byItem].map(([id, rows]) => [id, ownOf(rows)]));
    },
  };
}

function ownOf(rows: readonly OwnRow[]) {
  const kinds = rows.flatMap(({ emoji }) => emoji ?? []);
  const userVote = rows.find(({ direction }) => direction !== null)?.direction ?? null;
  const savedAt = rows.find(({ saved_at }) => saved_at !== null)?.saved_at ?? null;
  return {
    userVote,
    userReactions: kinds.length > 0 ? kinds : null,
    savedAt: savedAt === null ? null : new Date(savedAt).toISOString(),
  };
}

/** A vote, a reaction, or that it is saved. */
interface OwnRow {
  /** The number of the question. */
  readonly n: number;
  readonly item_id: string;
  readonly direction: VoteDirection | null;
  readonly emoji: string | null;
  /** As JSON has it. */
  readonly saved_at: string | null;
}

// A key is a member and the items of a page.
const ownRowsOf = questionOn({
  select: (keys) => {
    const asked = keys.map((key) => key.split(' '));
    const numbers = asked.flatMap(([, ...items], n) => items.map(() => n));
    const members = asked.flatMap(([member = '', ...items]) => items.map(() => member));
    const items = asked.flatMap(([, ...ids]) => ids);
    return sql<OwnRow>`
    WITH asked AS (
      SELECT * FROM unnest(${numbers}::int[], ${members}::uuid[], ${items}::uuid[])
        AS asked (n, member_id, item_id)
    )
    SELECT asked.n, vote.item_id, vote.direction, NULL AS emoji, NULL::timestamptz AS given_at,
      NULL::timestamptz AS saved_at FROM asked
    JOIN vote ON vote.item_id = asked.item_id AND vote.member_id = asked.member_id
    UNION ALL
    SELECT asked.n, own.item_id, NULL, own.emoji, own.given_at, NULL FROM asked
    JOIN emoji_reaction own ON own.item_id = asked.item_id AND own.member_id = asked.member_id
    UNION ALL
    SELECT asked.n, kept.item_id, NULL, NULL, NULL, kept.saved_at FROM asked
    JOIN saved_item kept ON kept.item_id = asked.item_id AND kept.member_id = asked.member_id
    ORDER BY given_at, emoji`;
  },
  answersIn: (rows, keys) => {
    const found = Map.groupBy(rows, ({ n }) => n);
    return new Map(keys.map((key, n) => [key, found.get(n) ?? []]));
  },
});
