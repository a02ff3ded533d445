import type { StoreTransaction } from '@forum/event-store';
import { ballotInForce, ballotStream } from '@forum/events/polls';
import { takePaper } from '../store.ts';
import { castBallotRules, type CastBallot } from './ballot.ts';

/** Hands one ballot over to another member; does nothing if none is in force. */
export async function handOverBallot(
  tx: StoreTransaction,
  { postId, ballotId }: Pick<CastBallot, 'postId' | 'ballotId'>,
  to: string,
): Promise<void> {
  const given = ballotStream(postId, ballotId);
  const { state: ballot, version } = await tx.fold(given, castBallotRules);
  const { kind, choices, castAt } = ballot;
  if (kind === null || choices === null) return;
  const counted = { postId, kind, choices: [...choices] };
  await tx.append(given, version, [{ type: 'BallotNullified', data: { ...counted, ballotId } }]);
  // A new ballot: this one stays the first member's, who gets it back when the merge is undone.
  const taken = await takePaper(tx.connection, { postId, memberId: to });
  const stream = ballotStream(postId, taken);
  const { state: own, version: before } = await tx.fold(stream, ballotInForce);
  if (own !== null) return;
  const again = { ...counted, ballotId: taken, castAt };
  await tx.append(stream, before, [{ type: 'BallotReinstated', data: again }]);
}
