import type { Actor } from '@forum/contracts';
import type { ActGrounds, ActKind } from '@forum/contracts/acts';
import type { AppDetails, AppForm } from '@forum/contracts/admin-apps';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { appFacts, appStream, type AppEvent, type AppFacts } from '@forum/events/apps';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { recordAct } from '../../framework/acts/record.ts';
import type { Command, CommandContext } from '../../framework/command-context.ts';
import { decideSwitch, requireApp, requireRoom, requireSecret } from './decide.ts';
import { requireRedirects } from './parts/redirects.ts';
import { hashOf, newSecret } from './parts/secrets.ts';
import { addApp, type RegisteredApp } from './commands/add-app.ts';
import { countApps, insertDetails, saveDetails, saveOff, saveSecret } from './store.ts';

export { letIn } from './commands/let-in.ts';
export { registerItself } from './commands/register-itself.ts';
export { registerOwn, removeOwn } from './commands/own.ts';
export { redeemCode } from './commands/redeem.ts';
export { refreshTokens } from './commands/refresh.ts';
export { revokeToken } from './commands/revoke.ts';

interface ByStaff {
  readonly actor: Actor;
  readonly grounds: ActGrounds;
}

type OfOne = Command<ByStaff & { readonly id: string }>;

/** Registers an app in the name of the site. @throws DomainError conflict `too-many-apps` | invalid */
export function registerApp(
  ctx: CommandContext,
  { meta, actor, grounds, form }: Command<ByStaff & { readonly form: AppForm }>,
): Promise<Outcome<RegisteredApp>> {
  requireRedirects(form.redirectUris);
  return ctx.eventStore.execute(meta, async (tx) => {
    requireRoom(await countApps(tx.connection, 'staff'));
    const id = ctx.newId();
    await record(ctx, tx, { kind: 'app.add', id, actor, grounds });
    return addApp(ctx, tx, { id, form, registeredBy: 'staff', by: actor.id });
  });
}

/** Changes what an app is. @throws DomainError not-found | invalid */
export function editApp(
  ctx: CommandContext,
  { details, ...given }: OfOne & { readonly details: AppDetails },
): Promise<Outcome<void>> {
  requireRedirects(details.redirectUris);
  return change(ctx, { ...given, kind: 'app.edit' }, async (tx, { appId }) => {
    const detailsId = ctx.newId();
    await insertDetails(tx.connection, { id: detailsId, appId, details });
    await saveDetails(tx.connection, { appId, detailsId });
    return [{ type: 'AppEdited', data: { appId, by: given.actor.id, detailsId } }];
  });
}

/** Gives an app another secret. @throws DomainError not-found | conflict `app-without-secret` */
export async function replaceSecret(ctx: CommandContext, given: OfOne): Promise<Outcome<string>> {
  const secret = newSecret();
  const outcome = await change(ctx, { ...given, kind: 'app.secret' }, async (tx, { appId }) => {
    requireSecret(await saveSecret(tx.connection, { appId, hash: hashOf(secret) }));
    return [{ type: 'AppSecretReplaced', data: { appId, by: given.actor.id } }];
  });
  return { ...outcome, result: secret };
}

/** Keeps an app out, or lets it ask again; repeating is harmless. @throws DomainError not-found */
export function switchApp(
  ctx: CommandContext,
  { off, ...given }: OfOne & { readonly off: boolean },
): Promise<Outcome<void>> {
  const kind = off ? 'app.off' : 'app.on';
  return change(ctx, { ...given, kind }, async (tx, app) => {
    const events = decideSwitch(app, { off, by: given.actor.id });
    const since = off ? tx.now : null;
    if (events.length > 0) await saveOff(tx.connection, { appId: app.appId, since });
    return events;
  });
}

type Change = OfOne & { readonly kind: ActKind };

function change(
  ctx: CommandContext,
  { meta, id, kind, actor, grounds }: Change,
  decide: (tx: StoreTransaction, app: AppFacts) => Promise<AppEvent[]>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    if (!isId(id)) throw noSuch('app');
    const { state, version } = await tx.fold(appStream(id), appFacts);
    const events = await decide(tx, requireApp(state));
    if (events.length === 0) return;
    await record(ctx, tx, { kind, id, actor, grounds });
    await tx.append(appStream(id), version, events);
  });
}

interface Recorded extends ByStaff {
  readonly kind: ActKind;
  readonly id: string;
}

async function record(
  ctx: CommandContext,
  tx: StoreTransaction,
  { kind, id, actor, grounds }: Recorded,
): Promise<void> {
  const target = { type: 'site', id: 'apps' } as const;
  await recordAct(ctx, tx, { ...grounds, kind, by: actor, target, root: id, memberId: null });
}
