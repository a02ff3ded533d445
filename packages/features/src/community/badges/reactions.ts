import { id } from '@forum/contracts';
import type { BadgeRule } from '@forum/contracts/admin-badges';
import { badgeEvents } from '@forum/events/badges';
import { commentEvents } from '@forum/events/comments';
import { groupEvents } from '@forum/events/groups';
import { labelEvents } from '@forum/events/labels';
import { postEvents } from '@forum/events/posts';
import { voteEvents } from '@forum/events/votes';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import { z } from 'zod';
import type { AppContext } from '../../framework/feature.ts';
import { awardBadge } from './commands.ts';
import {
  AWARDED_AT_ONCE,
  findRuledBadge,
  listDeserving,
  listRuledBadges,
  type RuledBadge,
} from './queries.ts';

/** Which rules an event may fulfil, for the member that it names. */
const FULFILS: Readonly<Record<string, BadgeRule['kind']>> = {
  PostCreated: 'posts',
  PostPublished: 'posts',
  PostRestored: 'posts',
  CommentPosted: 'comments',
  CommentRestored: 'comments',
  AnswerAccepted: 'answers',
  VoteCast: 'votes',
  GroupJoined: 'group',
  GroupMembershipResumed: 'group',
};

const named = z.object({
  authorId: id.optional(),
  commentAuthorId: id.optional(),
  memberId: id.optional(),
});

/**
 * Something that a rule counts → its badge for whoever has done enough; a new rule → for everybody it fits. It looks at
 * what is, so repetition and order do not matter.
 */
export function badgeReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'badges-earned',
      after: ['badges', 'profiles', 'labels', 'comments', 'reputation', 'groups'],
      events: [postEvents, commentEvents, labelEvents, voteEvents, groupEvents],
      handles: Object.fromEntries(
        Object.keys(FULFILS).map((type) => [type, (event: RecordedEvent) => onEvent(ctx, event)]),
      ),
    }),
    defineReaction({
      name: 'badges-ruled',
      from: 'start',
      after: ['badges'],
      events: badgeEvents,
      handles: {
        BadgeAdded: ({ data }) => awardAll(ctx, data.badgeId),
        BadgeEdited: ({ data }) => awardAll(ctx, data.badgeId),
        BadgeReturned: ({ data }) => awardAll(ctx, data.badgeId),
      },
    }),
  ];
}

/** Days pass without an event. */
export async function awardDays(ctx: AppContext): Promise<void> {
  for (const badge of await listRuledBadges(ctx.db, ['days'])) await awardEverybody(ctx, badge);
}

async function onEvent(ctx: AppContext, { type, data }: RecordedEvent): Promise<void> {
  const kind = FULFILS[type];
  if (kind === undefined) return;
  const badges = await listRuledBadges(ctx.db, [kind]);
  if (badges.length === 0) return;
  const { commentAuthorId, authorId, memberId } = named.parse(data);
  const who = commentAuthorId ?? authorId ?? memberId;
  if (who === undefined) return;
  for (const badge of badges) {
    const some = await listDeserving(ctx.db, badge, { memberId: who, now: ctx.clock.now() });
    await award(ctx, badge, some);
  }
}

async function awardAll(ctx: AppContext, badgeId: string): Promise<void> {
  const badge = await findRuledBadge(ctx.db, badgeId);
  if (badge !== null) await awardEverybody(ctx, badge);
}

async function awardEverybody(ctx: AppContext, badge: RuledBadge): Promise<void> {
  let after: string | null = null;
  do {
    const some: string[] = await listDeserving(ctx.db, badge, { after, now: ctx.clock.now() });
    await award(ctx, badge, some);
    after = some.length < AWARDED_AT_ONCE ? null : (some.at(-1) ?? null);
  } while (after !== null);
}

async function award(ctx: AppContext, { id: badgeId }: RuledBadge, members: readonly string[]) {
  for (const memberId of members) {
    await awardBadge(ctx, { meta: { actor: null }, badgeId, memberId });
  }
}
