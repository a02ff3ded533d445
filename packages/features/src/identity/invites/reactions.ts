import { accountEvents } from '@forum/events/accounts';
import { defineReaction, type Reaction } from '@forum/projections';
import type { AppContext } from '../../framework/feature.ts';
import { joinInvitedGroup } from './operations/join-invited-group.ts';

/** Somebody came by an invitation → they are in its group, also where the process died before it saw to that. */
export function inviteReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'groups-of-the-invited',
      after: [],
      events: accountEvents,
      handles: {
        MemberRegistered: async ({ data }) => {
          await joinInvitedGroup(ctx, data.memberId);
        },
      },
    }),
  ];
}
