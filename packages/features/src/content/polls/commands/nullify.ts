import type { StoreTransaction } from '@forum/event-store';
import { castBallotRules } from './ballot.ts';
import { ballotStream } from '@forum/events/polls';

/** A ballot to nullify. */
export interface BallotToNullify {
  readonly postId: string;
  readonly ballotId: string;
}

/** Nullifies ballots of one partition, which is held; repeating it changes nothing. @returns how many counted until now */
export async function nullifyBallots(
  tx: StoreTransaction,
  ballots: readonly BallotToNullify[],
): Promise<number> {
  await tx.readAhead(...ballots.map(({ postId, ballotId }) => ballotStream(postId, ballotId)));
  let count = 0;
  for (const ballot of ballots) if (await nullifyBallot(tx, ballot)) count += 1;
  return count;
}

async function nullifyBallot(
  tx: StoreTransaction,
  { postId, ballotId }: BallotToNullify,
): Promise<boolean> {
  const { events } = await tx.decide(ballotStream(postId, ballotId), castBallotRules, (ballot) =>
    ballot.kind === null || ballot.choices === null
      ? []
      : [
          {
            type: 'BallotNullified',
            data: { postId, ballotId, kind: ballot.kind, choices: [...ballot.choices] },
          },
        ],
  );
  return events.length > 0;
}
