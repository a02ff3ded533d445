import type { VoteDirection } from '@forum/contracts/votes';
import { sql, type Kysely } from 'kysely';
import { gatheredOn } from '../../../framework/gathered.ts';
import type { OwnFields } from '../../../framework/http/own-fields.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** What of pages of comments is a member's own: the votes, in a statement shared with others. */
export function ownVotesOn(db: Db): OwnFields {
  return {
    fields: ['userVote'],
    read: async (ids, { id: memberId }) => {
      const votes = (await votesOf(db, [memberId, ...ids].join(' '))) ?? [];
      return new Map(votes.map(({ item_id, direction }) => [item_id, { userVote: direction }]));
    },
  };
}

interface OwnVote {
  /** The number of the question. */
  readonly n: number;
  readonly item_id: string;
  readonly direction: VoteDirection;
}

/** A page may hold thousands of comments: few of them share a statement. */
const PAGES_TOGETHER = 8;

// A key is a member, and the items of a page.
const votesOf = gatheredOn(async (db: Db, keys) => {
  const asked = keys.map((key) => key.split(' '));
  const numbers = asked.flatMap(([, ...items], n) => items.map(() => n));
  const members = asked.flatMap(([member = '', ...items]) => items.map(() => member));
  const items = asked.flatMap(([, ...ids]) => ids);
  const { rows } = await sql<OwnVote>`
    SELECT asked.n, vote.item_id, vote.direction
    FROM unnest(${numbers}::int[], ${members}::uuid[], ${items}::uuid[])
      AS asked (n, member_id, item_id)
    JOIN vote ON vote.item_id = asked.item_id AND vote.member_id = asked.member_id`.execute(db);
  const votes = Map.groupBy(rows, ({ n }) => n);
  return new Map(keys.map((key, n) => [key, votes.get(n) ?? []]));
}, PAGES_TOGETHER);
