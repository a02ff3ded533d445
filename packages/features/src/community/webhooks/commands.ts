import { newWebhookSecret } from '@forum/webhooks';
import type { ActKind } from '@forum/contracts/acts';
import type { ReplayFrom, WebhookChange, WebhookForm } from '@forum/contracts/admin-webhooks';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import {
  webhookFacts,
  webhookStream,
  type WebhookEvent,
  type WebhookFacts,
} from '@forum/events/webhooks';
import { DomainError } from '@forum/kernel';
import { ON_THE_SITE, recordAct, type Grounds } from '../../framework/acts/record.ts';
import type { Acting } from '../../framework/acts/require-pin.ts';
import type { Command } from '../../framework/command-context.ts';
import type { AppContext } from '../../framework/feature.ts';
import {
  decideAdd,
  decideEdit,
  decidePause,
  decideRemove,
  decideResume,
  decideSecret,
  invalid,
  requireWebhook,
} from './decide.ts';
import { findReplayStart } from './operations/replay-start.ts';
import { removedWebhook } from './parts/refusals.ts';
import { seal } from './parts/sealed.ts';
import { beginAgain, forgetWaiting } from './store/waiting.ts';
import { insertReplay, insertSecret } from './store.ts';

/** The acting administrator, and their stated reason. */
interface ByStaff {
  readonly actor: Acting;
  readonly grounds?: Grounds | undefined;
}

type OfOne = Command<ByStaff & { readonly id: string }>;

/** A webhook, and the secret that was just made for it. */
export interface WithSecret {
  readonly id: string;
  readonly secret: string;
}

/**
 * Tells a program what happens. The act says all of it but address and secret: the log is forever.
 * @throws DomainError conflict `too-many-webhooks` | invalid
 */
export async function addWebhook(
  ctx: AppContext,
  { form, ...given }: Command<ByStaff & { readonly form: WebhookForm }>,
): Promise<Outcome<WithSecret>> {
  const { address, ...look } = form;
  const webhookId = ctx.newId();
  const secret = newWebhookSecret();
  const outcome = await change(ctx, { ...given, kind: 'webhook.add' }, async (tx, all) => {
    const said = { webhookId, by: given.actor.id, look, host: new URL(address).host };
    const kept = { addressId: ctx.newId(), secretId: ctx.newId() };
    const events = decideAdd(all, { ...said, ...kept });
    await keep(ctx, tx, { id: kept.addressId, webhookId, what: 'address', text: address });
    await keep(ctx, tx, { id: kept.secretId, webhookId, what: 'secret', text: secret });
    return events;
  });
  return { ...outcome, result: { id: webhookId, secret } };
}

/** Changes a webhook. @throws DomainError not-found | invalid */
export function editWebhook(
  ctx: AppContext,
  { id: webhookId, form, ...given }: OfOne & { readonly form: WebhookChange },
): Promise<Outcome<void>> {
  const { address, ...look } = form;
  return change(ctx, { ...given, kind: 'webhook.edit' }, async (tx, all) => {
    const { host, addressId } = requireWebhook(all, webhookId);
    const said = { webhookId, by: given.actor.id, look };
    if (address === undefined) return decideEdit(all, { ...said, host, addressId });
    const id = ctx.newId();
    const events = decideEdit(all, { ...said, host: new URL(address).host, addressId: id });
    await keep(ctx, tx, { id, webhookId, what: 'address', text: address });
    return events;
  });
}

/** Gives a webhook another secret. @throws DomainError not-found */
export async function replaceSecret(
  ctx: AppContext,
  { id: webhookId, ...given }: OfOne,
): Promise<Outcome<WithSecret>> {
  const secret = newWebhookSecret();
  const outcome = await change(ctx, { ...given, kind: 'webhook.secret' }, async (tx, all) => {
    const secretId = ctx.newId();
    const events = decideSecret(all, { webhookId, by: given.actor.id, secretId });
    await keep(ctx, tx, { id: secretId, webhookId, what: 'secret', text: secret });
    return events;
  });
  return { ...outcome, result: { id: webhookId, secret } };
}

/** Sends nothing to a webhook. @throws DomainError not-found */
export function pauseWebhook(ctx: AppContext, { id, ...given }: OfOne): Promise<Outcome<void>> {
  return change(ctx, { ...given, kind: 'webhook.pause' }, async (_tx, all) =>
    decidePause(all, { webhookId: id, by: given.actor.id, why: 'staff' }),
  );
}

/** Sends what waits, from the first try on. @throws DomainError not-found */
export function resumeWebhook(ctx: AppContext, { id, ...given }: OfOne): Promise<Outcome<void>> {
  return change(ctx, { ...given, kind: 'webhook.resume' }, async (tx, all) => {
    const events = decideResume(all, { webhookId: id, by: given.actor.id });
    if (events.length > 0) await beginAgain(tx.connection, id, tx.now);
    return events;
  });
}

/** Removes a webhook, or brings it back. @throws DomainError not-found | conflict `too-many-webhooks` */
export function removeWebhook(
  ctx: AppContext,
  { id, removed, ...given }: OfOne & { readonly removed: boolean },
): Promise<Outcome<void>> {
  const kind = removed ? 'webhook.remove' : 'webhook.restore';
  return change(ctx, { ...given, kind }, async (tx, all) => {
    const events = decideRemove(all, { webhookId: id, by: given.actor.id, removed });
    if (events.length === 0) return events;
    if (removed) await forgetWaiting(tx.connection, id);
    else await beginAgain(tx.connection, id, tx.now);
    return events;
  });
}

/**
 * Tells a webhook again of what has happened since a moment, or a place in the log. @throws DomainError not-found |
 * invalid | conflict `webhook-removed` `already-asked` while it is being told
 */
export async function replayWebhook(
  ctx: AppContext,
  { meta, actor, grounds, id, from }: OfOne & { readonly from: ReplayFrom },
): Promise<Outcome<void>> {
  const start = await findReplayStart(ctx, from);
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state } = await tx.fold(webhookStream, webhookFacts);
    if (requireWebhook(state, id).removed) throw removedWebhook();
    const row = { webhook_id: id, begun_at: tx.now, ...start };
    if (!(await insertReplay(tx.connection, row))) {
      throw new DomainError('conflict', 'already-asked', 'This is already in progress.');
    }
    await recordAct(ctx, tx, { ...grounds, ...ON_THE_SITE, kind: 'webhook.replay', by: actor });
  });
}

type Change = Command<ByStaff & { readonly kind: ActKind }>;
type Decide = (tx: StoreTransaction, all: WebhookFacts) => Promise<WebhookEvent[]>;

function change(
  ctx: AppContext,
  { meta, actor, grounds, kind }: Change,
  decide: Decide,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.decide(webhookStream, webhookFacts, async (all) => {
      const changes = await decide(tx, all);
      if (changes.length === 0) return [];
      const { root } = webhookStream;
      const target = { type: 'site', id: 'webhooks' } as const;
      await recordAct(ctx, tx, { ...grounds, kind, by: actor, target, root, memberId: null });
      return changes;
    });
  });
}

interface Kept {
  readonly id: string;
  readonly webhookId: string;
  readonly what: 'address' | 'secret';
  readonly text: string;
}

async function keep(
  { site }: AppContext,
  tx: StoreTransaction,
  { id, webhookId, what, text }: Kept,
): Promise<void> {
  const { sessionSecret: secret } = site;
  if (secret === undefined) {
    const message = 'A secret can only be kept where the operator has set SESSION_SECRET';
    throw invalid('address', message);
  }
  const sealed = seal(text, { what, webhookId, secret });
  await insertSecret(tx.connection, { id, webhook_id: webhookId, sealed, made_at: tx.now });
}
