import { memberStream, roleSources } from '@forum/events/accounts';
import type { Outcome } from '@forum/event-store';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { decideProvidedRole, type FromProvider } from '../decide/provided-role.ts';
import { lockRoles, saveRole } from '../store.ts';

/** Gives a member the role that a provider says they have, or takes back what it gave. Repeating is harmless. */
export function followProvidedRole(
  ctx: CommandContext,
  { meta, ...from }: Command<FromProvider>,
): Promise<Outcome<void>> {
  const { memberId } = from;
  return ctx.eventStore.execute(meta, async (tx) => {
    const held = (await lockRoles(tx.connection, [memberId])).get(memberId);
    if (held === undefined) return;
    const stream = memberStream(memberId);
    const { state: sources } = await tx.fold(stream, roleSources);
    const [event] = decideProvidedRole({ ...sources, held }, from);
    if (event === undefined) return;
    await tx.appendNext(stream, [event]);
    await saveRole(tx.connection, memberId, event.data.role);
  });
}
