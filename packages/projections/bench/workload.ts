import type { Database } from '@forum/database';
import { defineEvents, PARTITIONS } from '@forum/event-store';
import { z } from 'zod';
import { column, defineProjection, readTable } from '../src/index.ts';

const onItem = {
  itemId: z.string(),
  postId: z.string(),
  authorId: z.string(),
  voterId: z.string(),
};

/** The forum's commonest events, with data as long as the real ones. */
export const voteEvents = defineEvents({
  VoteCast: { version: 1, data: z.object({ ...onItem, direction: z.enum(['UP', 'DOWN']) }) },
  VoteWithdrawn: { version: 1, data: z.object({ ...onItem, direction: z.enum(['UP', 'DOWN']) }) },
});

/** One row per vote in force. */
export const voteTable = readTable({
  name: 'vote',
  key: ['item_id', 'member_id'],
  ofOneRoot: true,
  columns: {
    item_id: column.uuid(),
    member_id: column.uuid(),
    post_id: column.uuid(),
    direction: column.text(),
    voted_at: column.timestamptz(),
  },
  indexes: ['(member_id, voted_at desc)'],
});

/** One row per item. */
export const tallyTable = readTable({
  name: 'vote_tally',
  key: ['item_id'],
  ofOneRoot: true,
  columns: {
    item_id: column.uuid(),
    post_id: column.uuid(),
    upvotes: column.integer().default(0),
    downvotes: column.integer().default(0),
  },
  indexes: ['((upvotes - downvotes) desc)'],
});

/** Votes and their counts, as the real projection keeps them. */
export const votes = defineProjection({
  name: 'votes',
  version: 1,
  lane: 'now',
  tables: [voteTable, tallyTable],
  events: voteEvents,
  handles: {
    VoteCast: ({ data, at }, rows) => {
      rows.insert(voteTable, {
        item_id: data.itemId,
        member_id: data.voterId,
        post_id: data.postId,
        direction: data.direction,
        voted_at: at,
      });
      rows.add(
        tallyTable,
        { item_id: data.itemId },
        data.direction === 'UP' ? { upvotes: 1, downvotes: 0 } : { upvotes: 0, downvotes: 1 },
        { post_id: data.postId },
      );
    },
    VoteWithdrawn: ({ data }, rows) => {
      rows.remove(voteTable, { item_id: data.itemId, member_id: data.voterId });
      rows.add(
        tallyTable,
        { item_id: data.itemId },
        data.direction === 'UP' ? { upvotes: -1, downvotes: 0 } : { upvotes: 0, downvotes: -1 },
        { post_id: data.postId },
      );
    },
  },
});

/**
 * Fills the log with votes in one statement: `count` of them, on 40 items per post, spread over all partitions like
 * posts. Every tenth withdraws an earlier vote.
 */
export async function fillLog(db: Database, count: number): Promise<void> {
  const perPartition = Math.floor(count / PARTITIONS);
  const id = (text: string): string => `md5(${text})::uuid`;
  await db.pool.query(
    `INSERT INTO event (partition, seq, stream, version, type, schema_version, data, meta, id, at)
    SELECT p, s,
      'vote:' || item || ':' || member, CASE WHEN withdrawn THEN 2 ELSE 1 END,
      CASE WHEN withdrawn THEN 'VoteWithdrawn' ELSE 'VoteCast' END, 1,
      jsonb_build_object('itemId', item, 'postId', post, 'authorId', ${id("'author' || post")},
        'voterId', member, 'direction', CASE WHEN hashtext(member::text) % 5 = 0 THEN 'DOWN' ELSE 'UP' END),
      jsonb_build_object('actorId', member), ${id("p || ':event:' || s")},
      now() - make_interval(secs => ($1::integer - s))
    FROM generate_series(0, ${PARTITIONS - 1}) AS p, generate_series(1, $1::integer) AS s,
      LATERAL (SELECT s % 10 = 0 AS withdrawn, CASE WHEN s % 10 = 0 THEN s - 5 ELSE s END AS of) AS w,
      LATERAL (SELECT ${id("p || ':post:' || (of / 200)")} AS post,
        ${id("p || ':item:' || (of / 5)")} AS item, ${id("'member' || (p * 7919 + of * 31) % 5000 || ':' || of % 5")} AS member) AS i`,
    [perPartition],
  );
  await db.pool.query('UPDATE log_partition SET head = $1', [perPartition]);
  await db.pool.query('VACUUM ANALYZE event');
}
