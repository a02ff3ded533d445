import type { ActKind } from '@forum/contracts/acts';
import type { ProviderForm, ProviderLook } from '@forum/contracts/admin-sign-in-providers';
import { CONNECT_LIMITS } from '@forum/contracts/discourse-connect';
import type { Outcome } from '@forum/event-store';
import {
  signInProviderFacts,
  signInProviderStream,
  type SignInProviderEvent,
  type SignInProviderFacts,
} from '@forum/events/sign-in-providers';
import { DomainError } from '@forum/kernel';
import type { StoreTransaction } from '@forum/event-store';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import type { Acting } from '../../framework/acts/require-pin.ts';
import type { Command } from '../../framework/command-context.ts';
import type { AppContext } from '../../framework/feature.ts';
import { decideAdd, decideEdit, decideRemove, invalid, isSameClient } from './decide.ts';
import { isWithin } from './parts/fetch-through.ts';
import { sealSecret } from './parts/sealed-secret.ts';
import { insertSecret } from './store.ts';

/** The acting owner, and their stated reason. */
interface ByOwner {
  readonly actor: Acting;
  readonly grounds?: Grounds | undefined;
}

type Given = Command<ByOwner & { readonly form: ProviderForm }>;
type Changed = Promise<Outcome<SignInProviderFacts>>;

/**
 * Lets members sign in by a provider. The act says all of it but the secret: the log is forever.
 * @throws DomainError conflict `provider-exists` `set-by-environment` | invalid
 */
export function addProvider(ctx: AppContext, { form, ...given }: Given): Changed {
  const { id: key, secret, ...look } = form;
  return change(ctx, { ...given, key, kind: 'provider.add' }, async (tx, all) => {
    requireReachable(ctx, look);
    requireLong(look, secret ?? '');
    const said = { key, by: given.actor.id, look };
    decideAdd(all, { ...said, secretId: null });
    return decideAdd(all, { ...said, secretId: await keep(ctx, tx, { key, secret, look }) });
  });
}

/** Changes a provider. @throws DomainError not-found | conflict `set-by-environment` | invalid */
export function editProvider(ctx: AppContext, { form, ...given }: Given): Changed {
  const { id: key, secret, ...look } = form;
  return change(ctx, { ...given, key, kind: 'provider.edit' }, async (tx, all) => {
    requireReachable(ctx, look);
    const before = all.find((one) => one.key === key);
    const said = { key, by: given.actor.id, look };
    const kept = before?.secretId ?? null;
    decideEdit(all, { ...said, secretId: kept });
    if (secret === undefined && kept !== null && !isSameClient(before?.look ?? look, look)) {
      throw invalid('secret', 'For another client or issuer, please type the secret again');
    }
    requireLong(look, secret ?? (kept === null ? '' : undefined));
    const secretId = secret === undefined ? kept : await keep(ctx, tx, { key, secret, look });
    return decideEdit(all, { ...said, secretId });
  });
}

/** Removes a provider, or brings it back. @throws DomainError not-found | conflict `set-by-environment` | invalid */
export function removeProvider(
  ctx: AppContext,
  { removed, ...given }: Command<ByOwner & { readonly key: string; readonly removed: boolean }>,
): Changed {
  const { key, actor } = given;
  const kind = removed ? 'provider.remove' : 'provider.restore';
  return change(ctx, { ...given, kind }, async (_tx, all) =>
    decideRemove(all, { key, removed, by: actor.id }),
  );
}

type Change = Command<ByOwner & { readonly key: string; readonly kind: ActKind }>;
type Decide = (tx: StoreTransaction, all: SignInProviderFacts) => Promise<SignInProviderEvent[]>;

function change(
  ctx: AppContext,
  { meta, actor, grounds, key, kind }: Change,
  decide: Decide,
): Changed {
  requireOwnersChoice(ctx, key);
  return ctx.eventStore.execute(meta, async (tx) => {
    const { before, events } = await tx.decide(
      signInProviderStream,
      signInProviderFacts,
      async (all) => {
        const changes = await decide(tx, all);
        if (changes.length === 0) return [];
        const { root } = signInProviderStream;
        const target = { type: 'site', id: 'sign-in-providers' } as const;
        await recordAct(ctx, tx, { ...grounds, kind, by: actor, target, root, memberId: null });
        return changes;
      },
    );
    return events.reduce((all, event) => signInProviderFacts.evolve(all, event), before);
  });
}

interface Kept {
  readonly key: string;
  readonly secret: string | undefined;
  readonly look: ProviderLook;
}

/** @returns the id by which events name it; null: there is none */
async function keep(
  { site, newId }: AppContext,
  tx: StoreTransaction,
  { key, secret = '', look }: Kept,
): Promise<string | null> {
  if (secret === '') return null;
  if (site.sessionSecret === undefined) {
    throw invalid('secret', 'A secret can only be kept where the operator has set SESSION_SECRET');
  }
  const id = newId();
  const sealed = sealSecret(secret, site.sessionSecret, { key, ...look });
  await insertSecret(tx.connection, { id, provider_key: key, sealed, made_at: tx.now });
  return id;
}

/** Without encryption, whoever is between could say who somebody is. */
function requireReachable({ site }: AppContext, { kind, issuer }: ProviderLook): void {
  const isAsked = kind === 'oidc' || kind === 'discourse-connect';
  if (!isAsked || issuer.startsWith('https:') || issuer === '') return;
  if (isWithin(site.privateProviders ?? new Set(), issuer)) return;
  throw invalid('issuer', 'Must begin with https://, unless the operator allows this address');
}

/** Whoever guesses the secret is whomever they like. `undefined`: the one that is kept. */
function requireLong({ kind }: ProviderLook, secret: string | undefined): void {
  const { shortestSecret } = CONNECT_LIMITS;
  if (kind !== 'discourse-connect' || secret === undefined) return;
  if (secret.length >= shortestSecret) return;
  const message = `DiscourseConnect needs a secret of at least ${shortestSecret} characters`;
  throw invalid('secret', message);
}

function requireOwnersChoice({ site }: AppContext, key: string): void {
  if (site.signInProviders?.every((one) => one.key !== key) ?? true) return;
  const message = 'This provider is set by the operator (SIGN_IN_PROVIDERS), which wins.';
  throw new DomainError('conflict', 'set-by-environment', message);
}
