import type { StoreTransaction } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import { actFacts, actStreamName } from '@forum/events/acts';
import { isAccountEvent, memberStream } from '@forum/events/accounts';

/** The member that somebody was merged into, and the act. */
export interface MergeInForce {
  readonly into: string;
  readonly actId: string;
  /** Who merged them. */
  readonly by: string;
}

/** The merge that closed a member's account; null: it is not closed. */
export async function findMerge(
  tx: StoreTransaction,
  memberId: string,
): Promise<MergeInForce | null> {
  const events = (await tx.readStream(memberStream(memberId))).filter(
    ({ type }) => type === 'MemberMerged' || type === 'MemberUnmerged',
  );
  const last = events.at(-1);
  if (last === undefined || !isAccountEvent(last) || last.type !== 'MemberMerged') return null;
  const act = await findMergeAct(tx, events);
  return act === null ? null : { into: last.data.into, ...act };
}

/**
 * Which of the acts that these events belong to is in force, since the same two may have been merged, separated and
 * merged again; null: none.
 */
export async function findMergeAct(
  tx: StoreTransaction,
  events: readonly RecordedEvent[],
): Promise<Pick<MergeInForce, 'actId' | 'by'> | null> {
  for (const { meta } of events.toReversed()) {
    if (meta.actId === undefined) continue;
    const { state: act } = await tx.fold(actStreamName(meta.actId), actFacts);
    if (act?.kind === 'member.merge' && act.undoneBy === null) {
      return { actId: act.actId, by: act.by };
    }
  }
  return null;
}
