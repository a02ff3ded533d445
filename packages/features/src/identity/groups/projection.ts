import { defineProjection, type Rows } from '@forum/projections';
import { groupEvents, type InGroup } from '@forum/events/groups';
import { groupMemberTable, groupOwnerTable, groupTallyTable, memberGroupTable } from './tables.ts';

/** Events → groups, their members, and how many they have. */
export const groupsProjection = defineProjection({
  name: 'groups',
  version: 6,
  lane: 'now',
  tables: [memberGroupTable, groupMemberTable, groupOwnerTable, groupTallyTable],
  events: groupEvents,
  handles: {
    GroupCreated: ({ data: { groupId: id, by: _by, ...fields } }, rows) =>
      rows.insert(memberGroupTable, { id, ...fields, rule: null, deleted: false }),
    GroupEdited: ({ data: { groupId: id, by: _by, ...fields } }, rows) =>
      rows.patch(memberGroupTable, { id }, fields),
    GroupRuleSet: ({ data: { groupId: id, rule } }, rows) =>
      rows.patch(memberGroupTable, { id }, { rule }),
    GroupDeleted: ({ data: { groupId: id } }, rows) =>
      rows.patch(memberGroupTable, { id }, { deleted: true }),
    GroupRestored: ({ data: { groupId: id } }, rows) =>
      rows.patch(memberGroupTable, { id }, { deleted: false }),
    GroupOwnerNamed: ({ data }, rows) => rows.insert(groupOwnerTable, keyOf(data)),
    GroupOwnerReleased: ({ data }, rows) => rows.remove(groupOwnerTable, keyOf(data)),
    GroupEntryRequested: ({ data, at }, rows) => begin(rows, data, { standing: 'asked', at }),
    GroupEntryRequestClosed: ({ data }, rows) => end(rows, data, { asked: -1 }),
    GroupInvitationSent: ({ data, at }, rows) => begin(rows, data, { standing: 'invited', at }),
    GroupInvitationClosed: ({ data }, rows) => end(rows, data, { invited: -1 }),
    GroupJoined: ({ data, at }, rows) => {
      begin(rows, data, {
        standing: 'member',
        at,
        byRule: data.by === null,
        provider: data.provider,
      });
      if (data.was === null) return;
      rows.add(groupTallyTable, { group_id: data.groupId }, { [data.was]: -1 });
    },
    GroupLeft: ({ data }, rows) => end(rows, data, { members: -1 }),
    GroupMembershipResumed: ({ data }, rows) =>
      begin(rows, data, {
        standing: 'member',
        at: new Date(data.since),
        byRule: data.byRule,
        provider: data.provider,
      }),
  },
});

const COUNTED = { asked: 'asked', invited: 'invited', member: 'members' } as const;

interface Begun {
  readonly standing: keyof typeof COUNTED;
  readonly at: Date;
  readonly byRule?: boolean;
  readonly provider?: string | undefined;
}

function begin(rows: Rows, of: InGroup, begun: Begun): void {
  const { standing, at: since, byRule = false, provider = null } = begun;
  rows.insert(groupMemberTable, { ...keyOf(of), standing, since, by_rule: byRule, provider });
  rows.add(groupTallyTable, { group_id: of.groupId }, { [COUNTED[standing]]: 1 });
}

function end(rows: Rows, of: InGroup, tally: Partial<Record<'asked' | 'invited' | 'members', -1>>) {
  rows.remove(groupMemberTable, keyOf(of));
  rows.add(groupTallyTable, { group_id: of.groupId }, tally);
}

function keyOf({ groupId, memberId }: InGroup) {
  return { group_id: groupId, member_id: memberId };
}
