import { defineProjection } from '@forum/projections';
import { muteEvents } from '@forum/events/mutes';
import { muteTable } from './tables.ts';

/** Events → what a member mutes, whom they block, and from when to when. */
export const mutesProjection = defineProjection({
  name: 'mutes',
  version: 1,
  lane: 'now',
  tables: [muteTable],
  events: muteEvents,
  handles: {
    SourceMuted: ({ data: { memberId, source }, at }, rows) =>
      rows.insert(muteTable, {
        member_id: memberId,
        target_id: source.id,
        kind: source.type,
        since: at,
        until: null,
      }),
    SourceUnmuted: ({ data: { memberId, source, since }, at }, rows) =>
      rows.patch(
        muteTable,
        {
          member_id: memberId,
          target_id: source.id,
          kind: source.type,
          since: new Date(since),
        },
        { until: at },
      ),
    MemberBlocked: ({ data: { memberId, blockedId }, at }, rows) =>
      rows.insert(muteTable, {
        member_id: memberId,
        target_id: blockedId,
        kind: 'block',
        since: at,
        until: null,
      }),
    MemberUnblocked: ({ data: { memberId, blockedId, since }, at }, rows) =>
      rows.patch(
        muteTable,
        {
          member_id: memberId,
          target_id: blockedId,
          kind: 'block',
          since: new Date(since),
        },
        { until: at },
      ),
    SilencePassedOn: ({ data: { memberId, silence, since } }, rows) =>
      rows.insert(muteTable, {
        member_id: memberId,
        target_id: silence.id,
        kind: silence.type,
        since: new Date(since),
        until: null,
      }),
    SilenceForgotten: ({ data: { memberId, silence, since } }, rows) =>
      rows.remove(muteTable, {
        member_id: memberId,
        target_id: silence.id,
        kind: silence.type,
        since: new Date(since),
      }),
  },
});
