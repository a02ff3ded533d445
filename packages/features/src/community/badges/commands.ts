import type { ActKind } from '@forum/contracts/acts';
import type { BadgeForm } from '@forum/contracts/admin-badges';
import { memberFacts, memberStream } from '@forum/events/accounts';
import {
  badgeFacts,
  badgeOfStream,
  badgeStream,
  holdingFacts,
  type BadgeEvent,
  type BadgeFacts,
} from '@forum/events/badges';
import type { Outcome } from '@forum/event-store';
import { noSuch } from '@forum/kernel/refusals';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import type { Acting } from '../../framework/acts/require-pin.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import {
  decideGive,
  decideRemoveBadge,
  decideSetBadge,
  decideTake,
  requireBadge,
} from './decide.ts';

interface ByAdmin {
  readonly actor: Acting;
  readonly badgeId: string;
  readonly grounds?: Grounds | undefined;
}

/** Adds a badge, or changes one. @throws DomainError not-found | conflict `badge-exists` | invalid */
export function setBadge(
  ctx: CommandContext,
  given: Command<ByAdmin & { readonly look: BadgeForm; readonly isNew: boolean }>,
): Promise<Outcome<void>> {
  const { badgeId, look, isNew } = given;
  return change(ctx, { ...given, kind: isNew ? 'badge.add' : 'badge.edit' }, (all) =>
    decideSetBadge(all, { ...look, badgeId, isNew, by: given.actor.id }),
  );
}

/** Removes a badge, or brings it back. @throws DomainError not-found | conflict */
export function removeBadge(
  ctx: CommandContext,
  given: Command<ByAdmin & { readonly removed: boolean }>,
): Promise<Outcome<void>> {
  const { badgeId, removed } = given;
  return change(ctx, { ...given, kind: removed ? 'badge.remove' : 'badge.restore' }, (all) =>
    decideRemoveBadge(all, { badgeId, removed, by: given.actor.id }),
  );
}

/** Gives a member a badge by hand, or takes it away. @throws DomainError not-found */
export function handBadge(
  ctx: CommandContext,
  given: Command<ByAdmin & { readonly memberId: string; readonly gives: boolean }>,
): Promise<Outcome<void>> {
  const { meta, actor, grounds, badgeId, memberId, gives } = given;
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: all } = await tx.fold(badgeStream, badgeFacts);
    if (requireBadge(all, badgeId).removed) throw noSuch('badge');
    const { state: member } = await tx.fold(memberStream(memberId), memberFacts);
    if (!member.exists || member.deleted) throw noSuch('member');
    await tx.decide(badgeOfStream(memberId, badgeId), holdingFacts, async (holding) => {
      const handing = { badgeId, memberId, by: actor.id };
      const events = gives ? decideGive(holding, handing) : decideTake(holding, handing);
      if (events.length === 0) return [];
      const kind = gives ? 'badge.give' : 'badge.take';
      const target = { type: 'member', id: memberId } as const;
      await recordAct(ctx, tx, { ...grounds, kind, by: actor, target, root: memberId, memberId });
      return events;
    });
  });
}

/** Gives a badge by its rule; does nothing where it was given or taken before, or is removed meanwhile. */
export function awardBadge(
  ctx: CommandContext,
  { meta, badgeId, memberId }: Command<{ readonly badgeId: string; readonly memberId: string }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: all } = await tx.fold(badgeStream, badgeFacts);
    const badge = all.find(({ id }) => id === badgeId);
    const { state: member } = await tx.fold(memberStream(memberId), memberFacts);
    if (badge === undefined || badge.removed || !member.exists || member.deleted) return;
    await tx.decide(badgeOfStream(memberId, badgeId), holdingFacts, (holding) =>
      decideGive(holding, { badgeId, memberId, by: null }),
    );
  });
}

function change(
  ctx: CommandContext,
  { meta, actor, grounds, kind }: Command<ByAdmin & { readonly kind: ActKind }>,
  decide: (all: BadgeFacts) => BadgeEvent[],
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.decide(badgeStream, badgeFacts, async (all) => {
      const events = decide(all);
      if (events.length === 0) return [];
      const target = { type: 'site', id: 'badges' } as const;
      const { root } = badgeStream;
      await recordAct(ctx, tx, { ...grounds, kind, by: actor, target, root, memberId: null });
      return events;
    });
  });
}
