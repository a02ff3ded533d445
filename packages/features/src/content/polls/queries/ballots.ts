import { LIMITS, metaOf, type Actor, type PageMeta, type PageWanted } from '@forum/contracts';
import type { PollBallot } from '@forum/contracts/polls';
import type { VoteWindow } from '@forum/contracts/vote-integrity';
import { DomainError } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';
import { inPages } from '../../../framework/lists/in-pages.ts';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import { getReadablePost } from '../../items/queries/readable-post.ts';
import { findRow, seesResults } from './poll.ts';

type Db = Kysely<ReadDatabase>;

const FIRST_FIRST: Order = {
  name: 'poll-ballots',
  keys: [
    { of: sql.ref('b.cast_at'), type: 'timestamptz' },
    { of: sql.ref('b.ballot_id'), type: 'uuid' },
  ],
};

interface Listing {
  readonly viewer: Actor;
  readonly query: PageWanted;
  readonly now: Date;
}

/** Who chose what in an open poll. @throws DomainError not-found | gone | forbidden `secret-poll` `results-hidden` */
export async function listBallots(
  db: Db,
  postId: string,
  { viewer, query, now }: Listing,
): Promise<{ data: PollBallot[]; meta: PageMeta }> {
  const post = await getReadablePost(db, { id: postId }, viewer);
  const poll = await findRow(db, post.id, viewer);
  if (poll.is_secret) {
    const message = 'Nobody sees who chose what in a secret poll.';
    throw new DomainError('forbidden', 'secret-poll', message);
  }
  // Showing who chose what would reveal the counts.
  if (!seesResults(poll, now)) {
    throw new DomainError('forbidden', 'results-hidden', 'The results are not shown yet.');
  }
  const part = partOf(FIRST_FIRST, query);
  const { rows: found } = await sql<BallotRow>`
    SELECT b.choices, paper.member_id, ${part.place} AS place
    FROM poll_ballot b LEFT JOIN poll_paper paper ON paper.ballot_id = b.ballot_id
    WHERE b.post_id = ${post.id} AND ${part.follows}
    ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(db);
  const { rows, nextCursor } = part.cut(found);
  const ids = rows.flatMap(({ member_id }) => member_id ?? []);
  const members = await listAuthors(db, [...new Set(ids)]);
  const data = rows.map(({ choices, member_id }) => ({
    member: member_id === null ? null : (members.get(member_id) ?? null),
    choices,
  }));
  return { data, meta: metaOf(query, Math.max(0, poll.ballots ?? 0), nextCursor) };
}

interface BallotRow {
  readonly choices: number[];
  readonly member_id: string | null;
  readonly place: string;
}

/** A ballot without its choices. */
export interface BallotInWindow {
  readonly postId: string;
  readonly ballotId: string;
}

/** The ballots in force that these members cast in the window, up to one more than an act may take back. */
export async function listBallotsInWindow(
  db: Db,
  { memberIds, from, until }: VoteWindow,
): Promise<BallotInWindow[]> {
  const { rows } = await sql<{ post_id: string; ballot_id: string }>`
    SELECT b.post_id, b.ballot_id
    FROM poll_paper paper JOIN poll_ballot b ON b.ballot_id = paper.ballot_id
    WHERE paper.member_id = ANY (${[...new Set(memberIds)]}::uuid[])
      AND b.cast_at BETWEEN ${new Date(from)} AND ${new Date(until)}
    LIMIT ${LIMITS.nullification.votes + 1}`.execute(db);
  return rows.map(({ post_id: postId, ballot_id: ballotId }) => ({ postId, ballotId }));
}

const PAGE = 500;

/** All of a member's answers to polls, secret ones included: they are their own. */
export function listOwnBallots(db: Db, memberId: string) {
  return inPages(PAGE, async (after: { readonly postId: string } | null) => {
    const { rows } = await sql<OwnBallot>`
      SELECT paper.post_id AS "postId", b.cast_at AS "castAt", p.is_secret AS "isSecret",
        (SELECT jsonb_agg(p.options[choice::int + 1] ORDER BY place)
          FROM jsonb_array_elements_text(b.choices) WITH ORDINALITY AS chosen (choice, place)) AS chosen
      FROM poll_paper paper
      JOIN poll_ballot b ON b.ballot_id = paper.ballot_id
      JOIN poll p ON p.post_id = paper.post_id
      WHERE paper.member_id = ${memberId}
        AND (${after?.postId ?? null}::uuid IS NULL OR paper.post_id > ${after?.postId ?? null}::uuid)
      ORDER BY paper.post_id LIMIT ${PAGE}`.execute(db);
    return rows;
  });
}

interface OwnBallot {
  readonly postId: string;
  readonly castAt: Date;
  readonly isSecret: boolean;
  /** The names of the options, in a ranked poll best first. */
  readonly chosen: string[];
}
