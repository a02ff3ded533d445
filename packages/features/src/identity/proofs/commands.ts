import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { dropProof, requireUnchanged, type OwnProof, type Proven } from './operations.ts';

/**
 * Removes one of the member's ways, given that they have proved who they are.
 * @throws DomainError forbidden `reauthenticate` | not-found `proof-not-found` | conflict `last-proof`
 */
export function removeOwnProof(
  ctx: CommandContext,
  { meta, proven, ...own }: Command<OwnProof & { readonly proven: Proven }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await requireUnchanged(tx.connection, proven);
    await dropProof(tx, own);
  });
}
