import { adminBadge } from '@forum/contracts/admin-badges';
import {
  badgeFacts,
  holdingFacts,
  type BadgeEvent,
  type BadgeFacts,
  type Holding,
} from '@forum/events/badges';
import { memberFacts, memberStream } from '@forum/events/accounts';
import { DomainError } from '@forum/kernel';
import type { FieldValue } from '../../framework/acts/counterfactual.ts';
import { defineReversible } from '../../framework/acts/reversible.ts';

const lookOf = adminBadge.omit({ id: true, removed: true, held: true });

/** Badges: what each is, and whether there is one. Undoing an addition removes it: members may have it. */
export const reversibleBadges = defineReversible<BadgeFacts>({
  stream: 'badges',
  ...badgeFacts,
  fields: (all) => Object.fromEntries(all.flatMap(fieldsOf)),
  reconcile: async (_ctx, _tx, { state, wanted, by }): Promise<BadgeEvent[]> => {
    const events = state.flatMap((badge): BadgeEvent[] => {
      const badgeId = badge.id;
      const of = (part: string) => wanted[`${part}:${badgeId}`];
      const isRemoved = of('removed') !== false;
      const type = isRemoved ? 'BadgeRemoved' : 'BadgeReturned';
      const moved: BadgeEvent[] =
        isRemoved === badge.removed ? [] : [{ type, data: { badgeId, by } }];
      const rule = of('rule');
      const parts = { name: of('name'), description: of('description'), picture: of('picture') };
      const read = { ...parts, rule: typeof rule === 'string' ? JSON.parse(rule) : null };
      const look = lookOf.safeParse(read).data;
      if (look === undefined || JSON.stringify(look) === JSON.stringify(lookOf.parse(badge))) {
        return moved;
      }
      return [...moved, { type: 'BadgeEdited', data: { badgeId, by, look } }];
    });
    requireDistinct(events.reduce((all, event) => badgeFacts.evolve(all, event), state));
    return events;
  },
});

/** Whether a member has a badge. */
export const reversibleHoldings = defineReversible<Holding>({
  stream: 'badge-of',
  ...holdingFacts,
  fields: ({ state }): Record<string, FieldValue> => (state === 'held' ? { badge: true } : {}),
  reconcile: async (_ctx, tx, { state: { of }, wanted, by }): Promise<BadgeEvent[]> => {
    if (of === null) return [];
    const { state: member } = await tx.fold(memberStream(of.memberId), memberFacts);
    if (member.deleted) return [];
    const type = wanted['badge'] === true ? 'BadgeGiven' : 'BadgeTaken';
    return [{ type, data: { ...of, by } }];
  },
});

/** @throws DomainError conflict `badge-exists`: another badge has taken the name since */
function requireDistinct(all: BadgeFacts): void {
  const names = all.filter(({ removed }) => !removed).map(({ name }) => name.toLowerCase());
  if (new Set(names).size === names.length) return;
  const message = 'Another badge has this name now. Please rename that one first.';
  throw new DomainError('conflict', 'badge-exists', message);
}

function fieldsOf({ id, name, description, picture, rule, removed }: BadgeFacts[number]) {
  const said = rule === null ? null : JSON.stringify(rule);
  const parts = { name, description, picture, rule: said, removed };
  return Object.entries(parts).map(([part, value]) => [`${part}:${id}`, value] as const);
}
