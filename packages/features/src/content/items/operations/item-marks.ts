// An item's votes and marks, read from the log inside a command: counts by author need them when the author changes.
import type { LabelType } from '@forum/contracts/labels';
import type { VoteDirection } from '@forum/contracts/votes';
import type { Item } from '@forum/contracts/items';
import type { StoreTransaction } from '@forum/event-store';
import { sql } from 'kysely';
import { heldLabels, solutionReasons, solutionStream } from '@forum/events/labels';
import { voteInForce, voteStreamName } from '@forum/events/votes';

/** A post or a comment, and the post whose partition it is in. */
export interface PlacedItem {
  readonly item: Item;
  readonly postId: string;
}

/** A vote in force. */
export interface VoteInForce {
  readonly voterId: string;
  readonly direction: VoteDirection;
}

/** The votes in force on an item; complete while its partition is held. */
export async function listVotesOn(tx: StoreTransaction, item: Item): Promise<VoteInForce[]> {
  const beginning = voteStreamName(item, '');
  const votes: VoteInForce[] = [];
  for (const name of await listStreams(tx, beginning)) {
    const { state: direction } = await tx.fold(name, voteInForce);
    if (direction !== null) votes.push({ voterId: name.slice(beginning.length), direction });
  }
  return votes;
}

/** A comment's labels, and whether it is the accepted answer. */
export interface CommentMarks {
  readonly labels: { readonly type: LabelType; readonly markedBy: string }[];
  readonly isSolution: boolean;
}

/** The labels in force on a comment, and whether anybody marked it a solution; complete while its partition is held. */
export async function readMarksOf(
  tx: StoreTransaction,
  comment: {
    readonly commentId: string;
    readonly postId: string;
    readonly commentAuthorId: string;
  },
): Promise<CommentMarks> {
  const beginning = `label:${comment.commentId}:`;
  const labels: { readonly type: LabelType; readonly markedBy: string }[] = [];
  for (const name of await listStreams(tx, beginning)) {
    const { state: held } = await tx.fold(name, heldLabels);
    const markedBy = name.slice(beginning.length);
    labels.push(...[...held.keys()].map((type) => ({ type, markedBy })));
  }
  const { state: reasons } = await tx.fold(solutionStream(comment), solutionReasons);
  return { labels, isSolution: reasons.size > 0 };
}

// Only a member's id follows, so this is a range of the index over names in any collation. If streams were named by
// post, each item of a long thread would read the whole thread's history.
const FIRST_MEMBER = '00000000-0000-0000-0000-000000000000';
const LAST_MEMBER = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

async function listStreams(tx: StoreTransaction, beginning: string): Promise<readonly string[]> {
  const { rows } = await sql<{ stream: string }>`SELECT DISTINCT stream FROM event
    WHERE stream BETWEEN ${beginning + FIRST_MEMBER} AND ${beginning + LAST_MEMBER}
      AND starts_with(stream, ${beginning})`.execute(tx.connection);
  const names = rows.map(({ stream }) => stream).sort();
  await tx.readAhead(...names);
  return names;
}
