import { id } from '@forum/contracts';
import { RIGHTS_TOPIC } from '@forum/contracts/live';
import type { RecordedEvent } from '@forum/kernel';
import type { Reaction } from '@forum/projections';
import { z } from 'zod';
import type { AppContext } from '../../framework/feature.ts';
import { liveReaction } from '../../framework/live-reaction.ts';
import { accountEvents } from '@forum/events/accounts';
import { categoryEvents } from '@forum/events/categories';
import { groupEvents } from '@forum/events/groups';

/** The members they name may see less from then on. */
const OF_A_MEMBER = [
  'GroupLeft',
  'MemberRoleChanged',
  'SessionsEnded',
  'PasswordChanged',
  'MemberMerged',
  'MemberBarred',
  'MemberUnmerged',
  'AccountDeleted',
] as const;
/** After these, whoever was in the group, or saw the category, may see less. */
const OF_MANY = ['GroupDeleted', 'GroupRuleSet', 'CategoryAudienceChanging'] as const;

const ofMember = z.object({ memberId: id });

/** Members may see less → every process rechecks their sockets at once. */
export function rightsReactions(ctx: AppContext): readonly Reaction[] {
  return [
    liveReaction(ctx, {
      name: 'live-rights',
      after: ['groups', 'categories'],
      events: [accountEvents, groupEvents, categoryEvents],
      types: [...OF_A_MEMBER, ...OF_MANY],
      tell: async (events) => [
        {
          topic: RIGHTS_TOPIC,
          message: { kind: 'rights', memberIds: concernedBy(events) },
        },
      ],
    }),
  ];
}

/** Null: whoever it is. */
function concernedBy(events: readonly RecordedEvent[]): string[] | null {
  const ids = new Set<string>();
  for (const { type, data } of events) {
    if (OF_MANY.some((one) => one === type)) return null;
    ids.add(ofMember.parse(data).memberId);
  }
  return ids.size > MOST ? null : [...ids];
}

/** More are not named: a Postgres notification must carry the message. */
const MOST = 100;
