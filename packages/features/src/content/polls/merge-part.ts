import { sql } from 'kysely';
import type { MergePart } from '../../framework/ports/merge-part.ts';
import { handOverBallot } from './commands/hand-over.ts';

/**
 * The ballots of a member, with their original times; if the other answered as well, theirs simply ends: one person,
 * one ballot.
 */
export const handedOverBallots: MergePart = {
  shownIn: ['polls'],
  list: async (db, between) => {
    const { rows } = await sql<{ post_id: string; ballot_id: string }>`
      SELECT ballot.post_id, ballot.ballot_id FROM poll_paper paper
      JOIN poll_ballot ballot ON ballot.ballot_id = paper.ballot_id
      WHERE paper.member_id = ${between.from}`.execute(db);
    return rows.map(({ post_id: postId, ballot_id: ballotId }) => ({
      root: postId,
      handOver: (tx) => handOverBallot(tx, { postId, ballotId }, between.to),
    }));
  },
};
