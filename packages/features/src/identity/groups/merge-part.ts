import type { MergePart } from '../../framework/ports/merge-part.ts';
import { ended } from './decide/members.ts';
import {
  groupFacts,
  groupStream,
  standingFacts,
  standingStream,
  type GroupEvent,
} from './events.ts';

/** A member's groups, with their original dates, and what they own there. Open requests and invitations end. */
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
      handOver: async (tx, by) => {
        const of = { groupId, memberId: from };
        const { state: group } = await tx.fold(groupStream(groupId).name, groupFacts);
        const { state: standing } = await tx.fold(standingStream(of).name, standingFacts);
        if (group === null || standing.as === null) return;
        const end = ended({ ...of, by, standing }, group);
        const next = { groupId, memberId: to };
        const { state: other } = await tx.fold(standingStream(next).name, standingFacts);
        await tx.appendNext(standingStream(of), end.member);
        const owned: GroupEvent[] = [...end.group];
        // Where they were by a rule, it asks about the other; nobody outside a group is its owner.
        const comes = !standing.byRule || other.as === 'member';
        if (owned.length > 0 && comes && !group.owners.has(to)) {
          owned.push({ type: 'GroupOwnerNamed', data: { ...next, by } });
        }
        if (owned.length > 0) await tx.appendNext(groupStream(groupId), owned);
        if (standing.as !== 'member' || standing.byRule) return;
        // Whom a rule has in the group holds the place by hand from now on: no rule lets them out.
        if (other.as === 'member' && !other.byRule) return;
        const closed = ended({ ...next, by, standing: other }, group).member;
        const data = { ...next, by, since: standing.since, byRule: false };
        await tx.appendNext(standingStream(next), [
          ...closed,
          { type: 'GroupMembershipResumed', data },
        ]);
      },
    }));
  },
};
