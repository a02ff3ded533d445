import type { Actor } from '@forum/contracts';
import type { AppForm } from '@forum/contracts/admin-apps';
import type { Outcome } from '@forum/event-store';
import { appFacts, appStream } from '@forum/events/apps';
import { isId } from '@forum/kernel';
import { confirmFirst, noSuch } from '@forum/kernel/refusals';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { requireOwnRoom, requirePlain } from '../decide.ts';
import { requireRedirects } from '../parts/redirects.ts';
import { countOwn, deleteOwn } from '../store.ts';
import { addApp, type RegisteredApp } from './add-app.ts';

/**
 * Registers an app of a member's own, where owners allow it.
 * @throws DomainError forbidden `unverified` | conflict `too-many-apps` | invalid
 */
export function registerOwn(
  ctx: CommandContext,
  { meta, actor, form }: Command<{ readonly actor: Actor; readonly form: AppForm }>,
): Promise<Outcome<RegisteredApp>> {
  if (actor.unconfirmed !== undefined) throw confirmFirst();
  requireRedirects(form.redirectUris);
  requirePlain(form.scopes);
  return ctx.eventStore.execute(meta, async (tx) => {
    requireOwnRoom(await countOwn(tx.connection, actor.id));
    return addApp(ctx, tx, { id: ctx.newId(), form, registeredBy: 'member', by: actor.id });
  });
}

/** Removes one, with all that members let it do. @throws DomainError not-found */
export function removeOwn(
  ctx: CommandContext,
  { meta, memberId, id }: Command<{ readonly memberId: string; readonly id: string }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    if (!isId(id) || !(await deleteOwn(tx.connection, { id, memberId }))) throw noSuch('app');
    const { state, version } = await tx.fold(appStream(id), appFacts);
    if (state === null || state.isOff) return;
    const data = { appId: id, by: memberId };
    await tx.append(appStream(id), version, [{ type: 'AppSwitchedOff', data }]);
  });
}
