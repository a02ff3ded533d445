import type { Actor } from '@forum/contracts';
import type { Outcome } from '@forum/event-store';
import { requireBelowStaff } from '../../identity/accounts/operations/role-hierarchy.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';

/** Whose archive staff export, and why. */
export interface Taking {
  readonly actor: Actor;
  readonly memberId: string;
  readonly grounds: Grounds;
}

/** Records as an act that staff export a member's archive. @throws DomainError forbidden | not-found */
export function recordExport(
  ctx: CommandContext,
  { meta, actor, memberId, grounds }: Command<Taking>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await requireBelowStaff(tx, { actor, memberId }, 'export');
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'member.export', by: actor, target, root: memberId, memberId } as const;
    await recordAct(ctx, tx, { ...grounds, ...act });
  });
}
