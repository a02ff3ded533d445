import type { StoreTransaction } from '@forum/event-store';
import { sql } from 'kysely';
import type { Between, MergePart } from '../../framework/ports/merge-part.ts';
import { castBallotRules } from './commands/ballot.ts';
import { ballotInForce, ballotStream } from './events.ts';
import { takePaper } from './store.ts';

/** The ballots of a member, as of when they were cast; where the other answered as well, it just ends: one person, one ballot. */
export const handedOverBallots: MergePart = {
  shownIn: ['polls'],
  list: async (db, between) => {
    const { rows } = await sql<{ post_id: string; ballot_id: string }>`
      SELECT ballot.post_id, ballot.ballot_id FROM poll_paper paper
      JOIN poll_ballot ballot ON ballot.ballot_id = paper.ballot_id
      WHERE paper.member_id = ${between.from}`.execute(db);
    return rows.map(({ post_id: postId, ballot_id: ballotId }) => ({
      root: postId,
      handOver: (tx) => handOverBallot(tx, { postId, ballotId }, between),
    }));
  },
};

async function handOverBallot(
  tx: StoreTransaction,
  { postId, ballotId }: { readonly postId: string; readonly ballotId: string },
  { to }: Between,
): Promise<void> {
  const given = ballotStream(postId, ballotId);
  const { state: ballot, version } = await tx.fold(given.name, castBallotRules);
  const { kind, choices, castAt } = ballot;
  if (kind === null || choices === null) return;
  const counted = { postId, kind, choices: [...choices] };
  await tx.append(given, version, [{ type: 'BallotNullified', data: { ...counted, ballotId } }]);
  // A ballot of its own: this one stays the first member's, who gets it back when the merge is undone.
  const taken = await takePaper(tx.connection, { postId, memberId: to });
  const stream = ballotStream(postId, taken);
  const { state: own, version: before } = await tx.fold(stream.name, ballotInForce);
  if (own !== null) return;
  const again = { ...counted, ballotId: taken, castAt };
  await tx.append(stream, before, [{ type: 'BallotReinstated', data: again }]);
}
