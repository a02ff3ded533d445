// Members' votes, reactions and answers in a thread. Counted in the database, since they outnumber everything else.
import type { ReactionCount } from '@forum/contracts/reaction-fields';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { emojiReactionEvents } from '@forum/events/emoji-reactions';
import { ballotEvents } from '@forum/events/polls';
import type { Ranking } from '../../../content/polls/queries.ts';
import { voteEvents } from '@forum/events/votes';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { namesOf, ofPost, type ThreadUntil } from './thread-log.ts';

type Db = Kysely<ReadDatabase>;

/** Which items of a thread, and until when. */
export interface ItemsUntil extends ThreadUntil {
  readonly itemIds: readonly string[];
}

/** Upvotes and downvotes of an item. */
export interface Tally {
  readonly upvotes: number;
  readonly downvotes: number;
}

/** The votes in force at the moment on some items of a thread; items without votes are absent. */
export async function countVotes(
  db: Db,
  { postId, moment, itemIds }: ItemsUntil,
): Promise<ReadonlyMap<string, Tally>> {
  const { rows } = await sql<Tally & { readonly id: string }>`
    SELECT data->'item'->>'id' AS id, ${countOf('UPVOTE')} AS upvotes, ${countOf('DOWNVOTE')} AS downvotes
    FROM event WHERE ${ofPost(postId)} AND type = ANY(${namesOf(voteEvents)}) AND at <= ${moment}
    AND data->'item'->>'id' = ANY(${[...itemIds]}) GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, upvotes, downvotes }) => [id, { upvotes, downvotes }]));
}

function countOf(direction: 'UPVOTE' | 'DOWNVOTE'): RawBuilder<number> {
  return sql<number>`sum(CASE
    WHEN type IN ('VoteCast', 'VoteReinstated') AND data->>'direction' = ${direction} THEN 1
    WHEN type IN ('VoteWithdrawn', 'VoteNullified') AND data->>'direction' = ${direction} THEN -1
    WHEN type = 'VoteSwitched' AND data->>'to' = ${direction} THEN 1
    WHEN type = 'VoteSwitched' AND data->>'from' = ${direction} THEN -1
    ELSE 0 END)::int`;
}

/**
 * The reactions in force at the moment to some items of a thread, the kind first given first; items without any are
 * absent.
 */
export async function countReactions(
  db: Db,
  { postId, moment, itemIds }: ItemsUntil,
): Promise<ReadonlyMap<string, ReactionCount[]>> {
  // A kind that everybody withdrew keeps its place, as on the pages.
  const { rows } = await sql<{ id: string; counts: ReactionCount[] }>`
    SELECT id, json_agg(json_build_object('emoji', emoji, 'count', given) ORDER BY first_at, emoji) AS counts
    FROM (SELECT data->'item'->>'id' AS id, data->>'emoji' AS emoji,
        sum(CASE WHEN type IN ('ReactionGiven', 'ReactionResumed') THEN 1 ELSE -1 END)::int AS given,
        (array_agg(coalesce((data->>'givenAt')::timestamptz, at) ORDER BY seq))[1] AS first_at
      FROM event WHERE ${ofPost(postId)} AND type = ANY(${namesOf(emojiReactionEvents)})
        AND at <= ${moment} AND data->'item'->>'id' = ANY(${[...itemIds]})
      GROUP BY 1, 2) kinds
    WHERE given > 0 GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, counts }) => [id, counts]));
}

/** The answers to a poll that were in force at a moment. */
export interface AnswersThen {
  /** How many chose the same. */
  readonly answers: readonly Ranking[];
  /** Nothing about them has changed since. */
  readonly isLatest: boolean;
}

/** The answers to a thread's poll that were in force at the moment. */
export async function countBallots(db: Db, { postId, moment }: ThreadUntil): Promise<AnswersThen> {
  const ofBallots = sql`${ofPost(postId)} AND type = ANY(${namesOf(ballotEvents)})`;
  const [counted, since] = await Promise.all([
    sql<Ranking>`SELECT change.choices AS "order", sum(change.ballots)::int AS ballots
      FROM event, LATERAL (VALUES
        (CASE WHEN type IN ('BallotCast', 'BallotReinstated') THEN data->'choices' ELSE data->'to' END, 1),
        (CASE WHEN type IN ('BallotWithdrawn', 'BallotNullified') THEN data->'choices' ELSE data->'from' END, -1)
      ) AS change (choices, ballots)
      WHERE ${ofBallots} AND at <= ${moment} AND change.choices IS NOT NULL
      GROUP BY 1 HAVING sum(change.ballots) > 0`.execute(db),
    sql`SELECT FROM event WHERE ${ofBallots} AND at > ${moment} LIMIT 1`.execute(db),
  ]);
  return { answers: counted.rows, isLatest: since.rows.length === 0 };
}
