import {
  groupFacts,
  groupStream,
  standingFacts,
  standingStream,
  type InGroup,
} from '@forum/events/groups';
import { partitionOf, type Outcome } from '@forum/event-store';
import type { Command, CommandContext } from '../../../framework/command-context.ts';

/**
 * Puts a member into a group to which an administrator has invited whoever comes; nothing where they are in it, it is
 * gone, or a rule says who is in it. Repeating is harmless.
 */
export function takeIntoGroup(
  ctx: CommandContext,
  { meta, groupId, memberId }: Command<InGroup>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.holdPartition(partitionOf(groupId));
    const { state: group } = await tx.fold(groupStream(groupId), groupFacts);
    const stream = standingStream({ groupId, memberId });
    const { state: standing } = await tx.fold(stream, standingFacts);
    const isOpen = group !== null && !group.deleted && group.rule === null;
    // Where something has happened between them already, that counts: somebody may have left, or been removed.
    if (!isOpen || standing.of !== null) return;
    const data = { groupId, memberId, by: memberId, was: null };
    await tx.appendNext(stream, [{ type: 'GroupJoined', data }]);
  });
}
