import type { Actor } from '@forum/contracts';
import type { PollFields } from '@forum/contracts/poll-fields';
import { partitionOf, type StoreTransaction } from '@forum/event-store';
import { decidePoll } from './decide/terms.ts';
import { ballotsOf, pollFacts, pollStream } from '@forum/events/polls';
import { isBegun } from './store.ts';

/** What the post form says about the post's poll. */
export interface PollToKeep {
  readonly postId: string;
  readonly authorId: string;
  readonly actor: Actor;
  /** Null: none; left out: as it is. */
  readonly fields: PollFields | null | undefined;
  /** It waited for staff: its time may have run out meanwhile. */
  readonly hasWaited: boolean;
}

/**
 * Adds, changes or drops the poll of a post, in the transaction that writes the post.
 * @throws DomainError invalid | forbidden `not-author` | conflict `poll-answered`
 */
export async function keepPoll(
  tx: StoreTransaction,
  { postId, authorId, actor, fields, hasWaited }: PollToKeep,
): Promise<void> {
  if (fields === undefined) return;
  const stream = pollStream(postId);
  // An answer to a poll being changed either precedes the change or finds it changed.
  await tx.holdPartition(partitionOf(postId));
  const isAnswered = await isBegun(tx.connection, ballotsOf(postId));
  const byAuthor = actor.id === authorId;
  const command = { postId, fields, isAnswered, byAuthor, now: tx.now, hasWaited };
  await tx.decide(stream, pollFacts, (poll) => decidePoll(command, poll));
}

export { pollFromElsewhere, type PollElsewhere } from './commands/from-elsewhere.ts';
export { nullifyBallots, type BallotToNullify } from './commands/nullify.ts';
