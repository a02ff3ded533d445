import { defineReaction, type Reaction } from '@forum/projections';
import { whenAccountDeleted } from '../../framework/consequences.ts';
import type { AppContext } from '../../framework/feature.ts';
import type { RecordedEvent } from '@forum/kernel';
import { accountEvents } from '@forum/events/accounts';
import { endStanding } from './commands/members.ts';
import { groupEvents, type InGroup } from '@forum/events/groups';
import { followRulesFor } from './reactions/follow-rules.ts';
import { followInTurns } from './reactions/rule-turns.ts';
import { groupsProjection } from './projection.ts';
import { listOwnGroups } from './queries.ts';

/** A deleted account leaves all groups. */
export function groupReactions(ctx: AppContext): readonly Reaction[] {
  const ofMember = ({ data }: RecordedEvent<string, { readonly memberId: string }>) =>
    followRulesFor(ctx, data.memberId, null);
  const ofStanding = ({ data }: RecordedEvent<string, InGroup>) =>
    followRulesFor(ctx, data.memberId, data.groupId);
  const followRule = followInTurns(ctx);
  return [
    whenAccountDeleted(
      'leave-groups-of-the-deleted',
      [groupsProjection.name],
      async ({ memberId }) => {
        for await (const { groupId } of listOwnGroups(ctx.db, memberId)) {
          await endStanding(ctx, { meta: { actor: null }, groupId, memberId });
        }
      },
    ),
    // Whatever may put somebody into an automatic group or out of it. It checks the present state, and changes nothing
    // where that is right: repetition and order do not matter.
    defineReaction({
      name: 'group-rules',
      after: [groupsProjection.name],
      events: [accountEvents, groupEvents],
      handles: {
        ...Object.fromEntries(OF_MEMBER.map((type) => [type, ofMember])),
        ...Object.fromEntries(OF_STANDING.map((type) => [type, ofStanding])),
      },
    }),
    // Checking everybody takes many batches: it has a lane of its own, so that a single member's change waits only for
    // the batch that holds the group, and no rule waits for another to finish. An interrupted attempt continues with
    // those who are left.
    defineReaction({
      name: 'group-rules-set',
      from: 'start',
      after: [groupsProjection.name],
      events: groupEvents,
      handles: {
        GroupRuleSet: ({ data }) => followRule(data.groupId),
        GroupRestored: ({ data }) => followRule(data.groupId),
      },
    }),
  ];
}

const OF_MEMBER = [
  'MemberRegistered',
  'MemberImported',
  'EmailVerified',
  'EmailChanged',
  'MemberRoleChanged',
  'MemberMerged',
  'MemberUnmerged',
] as const;
const OF_STANDING = ['GroupJoined', 'GroupLeft', 'GroupMembershipResumed'] as const;
