import type { Actor } from '@forum/contracts';
import type { GroupRule } from '@forum/contracts/group-rule';
import { partitionOf, type Outcome } from '@forum/event-store';
import { recordAct } from '../../../framework/acts/record.ts';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { onGroup } from '../commands.ts';
import { decideFollow, decideSetRule, isSameRule, type WantedRule } from '../decide/rule.ts';
import { groupFacts, groupStream, standingFacts, standingStream } from '@forum/events/groups';

type Ruled = WantedRule & { readonly actor: Actor; readonly groupId: string };

/** Makes a group automatic, or manual again; always recorded, whoever owns it. @throws DomainError not-found */
export function setGroupRule(
  ctx: CommandContext,
  { rule, hidden, ...given }: Command<Ruled>,
): Promise<Outcome<void>> {
  return onGroup(ctx, given, async (tx, on) => {
    const events = decideSetRule(on, { rule, hidden });
    if (events.length === 0) return;
    const { groupId: id, actor: by } = given;
    const target = { type: 'group', id } as const;
    await recordAct(ctx, tx, { kind: 'group.edit', by, target, root: id, memberId: null });
    await tx.appendNext(groupStream(id), events);
  });
}

/** Members whom the rule puts into the group, or out of it. */
export interface ToFollow {
  readonly groupId: string;
  readonly rule: GroupRule | null;
  readonly members: readonly { readonly memberId: string; readonly belongs: boolean }[];
}

/**
 * Puts members where the rule wants them; does nothing if the group has another rule by now, which is applied
 * separately.
 */
export function followRule(
  ctx: CommandContext,
  { meta, groupId, rule, members }: Command<ToFollow>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.holdPartition(partitionOf(groupId));
    const { state: group } = await tx.fold(groupStream(groupId), groupFacts);
    if (group === null || group.deleted || !isSameRule(group.rule, rule)) return;
    const streams = members.map(({ memberId }) => standingStream({ groupId, memberId }));
    await tx.readAhead(...streams);
    for (const { memberId, belongs } of members) {
      const stream = standingStream({ groupId, memberId });
      const { state: standing, version } = await tx.fold(stream, standingFacts);
      const { group: ownership, member } = decideFollow({ group, memberId, standing, belongs });
      if (ownership.length > 0) await tx.appendNext(groupStream(groupId), ownership);
      // One statement per member, since others wait for the partition.
      if (member.length > 0) await tx.append(stream, version, member);
    }
  });
}
