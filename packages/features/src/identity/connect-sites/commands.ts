import type { ActKind } from '@forum/contracts/acts';
import type { ConnectSiteForm } from '@forum/contracts/admin-connect-sites';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import {
  connectSiteFacts,
  connectSiteStream,
  type ConnectSiteEvent,
  type ConnectSiteFacts,
} from '@forum/events/connect-sites';
import { DomainError } from '@forum/kernel';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import type { Acting } from '../../framework/acts/require-pin.ts';
import type { Command } from '../../framework/command-context.ts';
import type { AppContext } from '../../framework/feature.ts';
import { decideAdd, decideRemove, decideSecret, requireSite } from './decide.ts';
import { sealSecret } from './parts/sealed.ts';
import { insertSecret } from './store.ts';

/** The acting owner, and their stated reason. */
interface ByOwner {
  readonly actor: Acting;
  readonly grounds?: Grounds | undefined;
}

type OfOne = Command<ByOwner & { readonly id: string }>;

/**
 * Lets a site sign people in by this forum. The act says its domain, and not its secret: the log is forever.
 * @throws DomainError conflict `site-exists` `too-many-sites` | invalid
 */
export async function addSite(
  ctx: AppContext,
  { form, ...given }: Command<ByOwner & { readonly form: ConnectSiteForm }>,
): Promise<Outcome<string>> {
  const { domain, secret } = form;
  const [siteId, secretId] = [ctx.newId(), ctx.newId()];
  const outcome = await change(ctx, { ...given, kind: 'connected.add' }, async (tx, all) => {
    const events = decideAdd(all, { siteId, by: given.actor.id, domain, secretId });
    await keep(ctx, tx, { id: secretId, siteId, domain, secret });
    return events;
  });
  return { ...outcome, result: siteId };
}

/** Takes what is signed by another secret. @throws DomainError not-found | invalid */
export function replaceSecret(
  ctx: AppContext,
  { id: siteId, secret, ...given }: OfOne & { readonly secret: string },
): Promise<Outcome<void>> {
  return change(ctx, { ...given, kind: 'connected.secret' }, async (tx, all) => {
    const { domain } = requireSite(all, siteId);
    const secretId = ctx.newId();
    await keep(ctx, tx, { id: secretId, siteId, domain, secret });
    return decideSecret(all, { siteId, by: given.actor.id, secretId });
  });
}

/** Removes a site, or brings it back. @throws DomainError not-found | conflict */
export function removeSite(
  ctx: AppContext,
  { id: siteId, removed, ...given }: OfOne & { readonly removed: boolean },
): Promise<Outcome<void>> {
  const kind = removed ? 'connected.remove' : 'connected.restore';
  return change(ctx, { ...given, kind }, async (_tx, all) =>
    decideRemove(all, { siteId, by: given.actor.id, removed }),
  );
}

type Change = Command<ByOwner & { readonly kind: ActKind }>;
type Decide = (tx: StoreTransaction, all: ConnectSiteFacts) => Promise<ConnectSiteEvent[]>;

const TARGET = { type: 'site', id: 'connect-sites' } as const;

function change(
  ctx: AppContext,
  { meta, actor, grounds, kind }: Change,
  decide: Decide,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.decide(connectSiteStream, connectSiteFacts, async (all) => {
      const changes = await decide(tx, all);
      if (changes.length === 0) return [];
      const { root } = connectSiteStream;
      await recordAct(ctx, tx, {
        ...grounds,
        kind,
        by: actor,
        target: TARGET,
        root,
        memberId: null,
      });
      return changes;
    });
  });
}

interface Kept {
  readonly id: string;
  readonly siteId: string;
  readonly domain: string;
  readonly secret: string;
}

async function keep(
  { site }: AppContext,
  tx: StoreTransaction,
  { id, secret, ...place }: Kept,
): Promise<void> {
  if (site.sessionSecret === undefined) {
    const message = 'A secret can only be kept where the operator has set SESSION_SECRET';
    const issues = [{ path: 'secret', message }];
    throw new DomainError('invalid', 'invalid', message, { issues });
  }
  const sealed = sealSecret(secret, site.sessionSecret, place);
  await insertSecret(tx.connection, { id, site_id: place.siteId, sealed });
}
