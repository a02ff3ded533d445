import {
  groupFacts,
  groupStream,
  standingFacts,
  standingStream,
  type InGroup,
} from '@forum/events/groups';
import { partitionOf, type Outcome } from '@forum/event-store';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { decideProvided } from '../decide/provided.ts';

/** A member who has signed in by a provider, and whether it puts them into the group. */
export interface FromProvider extends InGroup {
  /** The provider's word. */
  readonly provider: string;
  readonly belongs: boolean;
}

/** Puts a member into a group, or out of it, as a provider says. Repeating is harmless. */
export function followProvider(
  ctx: CommandContext,
  { meta, groupId, memberId, provider, belongs }: Command<FromProvider>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.holdPartition(partitionOf(groupId));
    const { state: group } = await tx.fold(groupStream(groupId), groupFacts);
    if (group === null) return;
    const stream = standingStream({ groupId, memberId });
    const { state: standing } = await tx.fold(stream, standingFacts);
    const events = decideProvided({ group, memberId, standing, provider, belongs });
    if (events.group.length > 0) await tx.appendNext(groupStream(groupId), events.group);
    if (events.member.length > 0) await tx.appendNext(stream, events.member);
  });
}
