import type { AppForm } from '@forum/contracts/admin-apps';
import { APP_LIMITS } from '@forum/contracts/apps';
import type { Outcome } from '@forum/event-store';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { countApps } from '../store.ts';
import { addApp, type RegisteredApp } from './add-app.ts';

/**
 * Registers an app by itself, whose addresses are fine: nobody has checked it.
 * @returns null: there are too many of those
 */
export function registerItself(
  ctx: CommandContext,
  { meta, form }: Command<{ readonly form: AppForm }>,
): Promise<Outcome<RegisteredApp | null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    if ((await countApps(tx.connection, 'itself')) >= APP_LIMITS.selfRegistered) return null;
    return addApp(ctx, tx, { id: ctx.newId(), form, registeredBy: 'itself', by: null });
  });
}
