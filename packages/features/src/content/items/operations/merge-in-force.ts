import type { StoreTransaction } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import { isAccountEvent, memberStream } from '../../../identity/accounts/events.ts';
import { commentStreamName, isCommentEvent } from '../../comments/events.ts';
import { isPostEvent, postStream } from '../../posts/events.ts';
import { actFacts, actStreamName } from '../../../framework/acts/events.ts';
import type { VoteItem } from '../../votes/events.ts';

/** The member that one was merged into, and the act. */
export interface MergeInForce {
  readonly into: string;
  readonly actId: string;
}

/** The merge that closed a member's account; null: it is not closed. */
export async function findMerge(
  tx: StoreTransaction,
  memberId: string,
): Promise<MergeInForce | null> {
  const events = (await tx.readStream(memberStream(memberId).name)).filter(
    ({ type }) => type === 'MemberMerged' || type === 'MemberUnmerged',
  );
  const last = events.at(-1);
  if (last === undefined || !isAccountEvent(last) || last.type !== 'MemberMerged') return null;
  const { into } = last.data;
  const actId = await findMergeAct(tx, events);
  return actId === null ? null : { into, actId };
}

/** The merge in force that made an item a member's; null: it is theirs anyway, or not theirs. */
export async function findHandingOver(
  tx: StoreTransaction,
  { type, id }: VoteItem,
  memberId: string,
): Promise<string | null> {
  const name = type === 'post' ? postStream(id).name : commentStreamName(id);
  const events = (await tx.readStream(name)).filter(
    (event) =>
      (isPostEvent(event) && event.type === 'PostReassigned' && event.data.to === memberId) ||
      (isCommentEvent(event) && event.type === 'CommentReassigned' && event.data.to === memberId),
  );
  return findMergeAct(tx, events);
}

// The same two may have been merged, separated and merged again: only one of these acts is in force.
async function findMergeAct(
  tx: StoreTransaction,
  events: readonly RecordedEvent[],
): Promise<string | null> {
  for (const { meta } of events.toReversed()) {
    if (meta.actId === undefined) continue;
    const { state: act } = await tx.fold(actStreamName(meta.actId), actFacts);
    if (act?.kind === 'member.merge' && act.undoneBy === null) return act.actId;
  }
  return null;
}
