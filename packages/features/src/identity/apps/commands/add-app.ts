import type { AppForm } from '@forum/contracts/admin-apps';
import type { StoreTransaction } from '@forum/event-store';
import { appStream } from '@forum/events/apps';
import type { CommandContext } from '../../../framework/command-context.ts';
import { hashOf, newSecret } from '../parts/secrets.ts';
import { insertApp, insertDetails, type NewApp } from '../store.ts';

/** An app that was just registered. */
export interface RegisteredApp {
  readonly id: string;
  /** Shown once: the table keeps its hash. Null: it has none. */
  readonly secret: string | null;
}

/** An app to add, whose addresses are fine. */
export interface AddedApp {
  readonly id: string;
  readonly form: AppForm;
  readonly registeredBy: NewApp['registered_by'];
  /** Null: it registers itself. */
  readonly by: string | null;
}

/** Adds an app, inside the command that registers it. */
export async function addApp(
  ctx: CommandContext,
  tx: StoreTransaction,
  { id, form, registeredBy, by }: AddedApp,
): Promise<RegisteredApp> {
  const { isConfidential, ...details } = form;
  const detailsId = ctx.newId();
  const secret = isConfidential ? newSecret() : null;
  await insertApp(tx.connection, {
    id,
    owner_id: registeredBy === 'member' ? by : null,
    registered_by: registeredBy,
    details_id: detailsId,
    secret_hash: secret === null ? null : hashOf(secret),
    created_at: tx.now,
  });
  await insertDetails(tx.connection, { id: detailsId, appId: id, details });
  const data = { appId: id, by, detailsId };
  await tx.append(appStream(id), 0, [{ type: 'AppRegistered', data }]);
  return { id, secret };
}
