import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { swapShownBadge } from '../../members/operations/profile-row.ts';
import { onGroup, type OnOne } from '../commands.ts';
import { decideWearBadge, requireKnown } from '../decide.ts';
import { standingStream, type GroupEvent, type InGroup } from '@forum/events/groups';

/**
 * Shows a group's badge next to the member's name, in place of any other.
 * @throws DomainError not-found | conflict `no-badge`
 */
export function wearGroupBadge(ctx: CommandContext, given: Command<OnOne>): Promise<Outcome<void>> {
  return onGroup(ctx, given, async (tx, on) => {
    const events = decideWearBadge(on);
    const of = { groupId: given.groupId, memberId: given.actor.id };
    if (await swapShownBadge(tx.connection, of.memberId, { to: of.groupId })) {
      await append(tx, of, events);
    }
  });
}

/** Stops showing it; does nothing if it is not shown. @throws DomainError not-found */
export function takeOffGroupBadge(
  ctx: CommandContext,
  given: Command<OnOne>,
): Promise<Outcome<void>> {
  return onGroup(ctx, given, async (tx, on) => {
    requireKnown(on);
    const of = { groupId: given.groupId, memberId: given.actor.id };
    if (await swapShownBadge(tx.connection, of.memberId, { to: null, from: of.groupId })) {
      await append(tx, of, [{ type: 'GroupBadgeTakenOff', data: { ...of, by: of.memberId } }]);
    }
  });
}

async function append(tx: StoreTransaction, of: InGroup, events: readonly GroupEvent[]) {
  await tx.appendNext(standingStream(of), events);
}
