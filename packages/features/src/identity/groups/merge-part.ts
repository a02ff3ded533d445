import type { Between, MergePart } from '../../framework/ports/merge-part.ts';
import type { StoreTransaction } from '@forum/event-store';
import { ended } from './decide/members.ts';
import {
  groupFacts,
  groupStream,
  standingFacts,
  standingStream,
  type GroupEvent,
} from '@forum/events/groups';

/** A member's groups, with their original dates, and what they own in them. Open requests and invitations end. */
export const handedOverGroups: MergePart = {
  shownIn: ['groups'],
  list: async (db, { from, to }) => {
    const rows = await db
      .selectFrom('group_member')
      .select('group_id')
      .where('member_id', '=', from)
      .execute();
    return rows.map(({ group_id: groupId }) => ({
      root: groupId,
      handOver: (tx, by) => handOverGroup(tx, { groupId, from, to, by }),
    }));
  },
};

/** A group, from whom to whom its membership goes, and by whom. */
export interface GroupToHandOver extends Between {
  readonly groupId: string;
  readonly by: string;
}

/** Hands over a member's standing in a group, and whether they own it. */
export async function handOverGroup(
  tx: StoreTransaction,
  { groupId, from, to, by }: GroupToHandOver,
): Promise<void> {
  const of = { groupId, memberId: from };
  const { state: group } = await tx.fold(groupStream(groupId), groupFacts);
  const { state: standing } = await tx.fold(standingStream(of), standingFacts);
  if (group === null || (standing.as === null && !group.owners.has(from))) return;
  const end = ended({ ...of, by, standing }, group);
  const next = { groupId, memberId: to };
  const { state: other } = await tx.fold(standingStream(next), standingFacts);
  await tx.appendNext(standingStream(of), end.member);
  const owned: GroupEvent[] = group.owners.has(from)
    ? [{ type: 'GroupOwnerReleased', data: { ...of, by } }]
    : [];
  // For members by rule or by a provider, that decides about the other one; nobody outside a group owns it.
  const isByHand = standing.as === 'member' && !standing.byRule && standing.provider === null;
  const comes = isByHand || other.as === 'member';
  if (owned.length > 0 && comes && !group.owners.has(to)) {
    owned.push({ type: 'GroupOwnerNamed', data: { ...next, by } });
  }
  if (owned.length > 0) await tx.appendNext(groupStream(groupId), owned);
  if (!isByHand) return;
  // Members by rule or by a provider become manual ones, so that neither removes them.
  if (other.as === 'member' && !other.byRule && other.provider === null) return;
  const closed = ended({ ...next, by, standing: other }, group).member;
  const data = { ...next, by, since: standing.since, byRule: false };
  await tx.appendNext(standingStream(next), [...closed, { type: 'GroupMembershipResumed', data }]);
}
