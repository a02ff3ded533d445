// What others gave an item, as the log says it inside a command: who counts by authors needs it when an item gets another.
import type { LabelType } from '@forum/contracts/labels';
import type { VoteDirection } from '@forum/contracts/votes';
import type { StoreTransaction } from '@forum/event-store';
import { sql } from 'kysely';
import { heldLabels, solutionReasons, solutionStream } from './labels/events.ts';
import { voteInForce, voteStreamName, type VoteItem } from './votes/events.ts';

/** A post or a comment, and the post whose partition it is in. */
export interface PlacedItem {
  readonly item: VoteItem;
  readonly postId: string;
}

/** A vote in force. */
export interface StandingVote {
  readonly voterId: string;
  readonly direction: VoteDirection;
}

/** The votes in force on an item; complete while its partition is held. */
export async function listVotesOn(
  tx: StoreTransaction,
  { item, postId }: PlacedItem,
): Promise<StandingVote[]> {
  const beginning = voteStreamName(item, '');
  const votes: StandingVote[] = [];
  for (const name of await listStreams(tx, postId, beginning)) {
    const { state: direction } = await tx.fold(name, voteInForce);
    if (direction !== null) votes.push({ voterId: name.slice(beginning.length), direction });
  }
  return votes;
}

/** What a comment carries. */
export interface CommentMarks {
  readonly labels: readonly { readonly type: LabelType; readonly markedBy: string }[];
  readonly isSolution: boolean;
}

/** The labels in force on a comment, and whether anybody named it a solution; complete while its partition is held. */
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
  for (const name of await listStreams(tx, comment.postId, beginning)) {
    const { state: held } = await tx.fold(name, heldLabels);
    const markedBy = name.slice(beginning.length);
    labels.push(...[...held.keys()].map((type) => ({ type, markedBy })));
  }
  const { state: reasons } = await tx.fold(solutionStream(comment).name, solutionReasons);
  return { labels, isSolution: reasons.size > 0 };
}

async function listStreams(
  tx: StoreTransaction,
  postId: string,
  beginning: string,
): Promise<readonly string[]> {
  // The first two conditions in the very words of the index over the post that events name.
  const { rows } = await sql<{ stream: string }>`SELECT DISTINCT stream FROM event
    WHERE (data->>'postId')::uuid = ${postId}::uuid AND data->>'postId' IS NOT NULL
      AND starts_with(stream, ${beginning})`.execute(tx.connection);
  const names = rows.map(({ stream }) => stream).sort();
  await tx.readAhead(...names);
  return names;
}
