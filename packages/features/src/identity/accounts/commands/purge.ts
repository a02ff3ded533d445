import type { Actor } from '@forum/contracts';
import type { ActReason } from '@forum/contracts/acts';
import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { recordAct, type Grounds } from '../../../framework/acts/record.ts';
import { decideRestriction } from '../decide/restrict.ts';
import { saveRestriction } from '../store/restriction.ts';
import { appendToMember, lookAt } from './restrict.ts';

/** Who purges whose writing, and why. */
export interface Purging {
  readonly actor: Actor;
  readonly memberId: string;
  readonly grounds: Grounds & { readonly reason: ActReason };
}

/**
 * Begins to remove all that a member wrote: records the act, and the member can write nothing more. The long act
 * then removes the items. @throws DomainError forbidden | not-found | conflict `act-open`
 */
export function beginPurge(
  ctx: CommandContext,
  { meta, actor, memberId, grounds }: Command<Purging>,
): Promise<Outcome<string>> {
  const reasonId = ctx.newId();
  const reason = `Everything that you wrote was removed (${grounds.reason})`;
  return ctx.eventStore.execute(meta, async (tx) => {
    const kind = 'suspension';
    const change = { ...(await lookAt(tx, actor, memberId)), kind, isMarked: false } as const;
    const events = decideRestriction(change, { until: null, reasonId, now: tx.now });
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'member.purge', by: actor, target, root: memberId, memberId } as const;
    const large = { isOpen: true, members: [memberId] };
    const actId = await recordAct(ctx, tx, { ...grounds, ...act, ...large });
    await tx.saveContent({ id: reasonId, body: reason, text: reason });
    const restriction = { until: null, reason };
    await saveRestriction(tx.connection, kind, { memberId, restriction });
    await appendToMember(tx, memberId, events);
    return actId;
  });
}
