import {
  providerLook,
  type AdminSignInProvider,
  type ProviderLook,
} from '@forum/contracts/admin-sign-in-providers';
import type { Arrival, SignInProvider } from '@forum/contracts/sign-in-providers';
import { username as usernameRules } from '@forum/contracts/accounts';
import { isWebAddress } from '@forum/contracts/web-address';
import { noSuch } from '@forum/kernel/refusals';
import type { AppContext } from '../../framework/feature.ts';
import { isEmailAvailable } from '../accounts/queries.ts';
import { readSetting } from '../../operations/site-settings/queries.ts';
import { CONNECT_PATH, type ConnectSite } from './parts/connected.ts';
import type { Identity } from './parts/identity.ts';
import { unreachable, type Provider } from './parts/provider-client.ts';
import { openSecret } from './parts/sealed-secret.ts';
import { ARRIVAL_MS, type SignInArrivalRow } from './store.ts';
import type { SignInProviderRow } from './tables.ts';

type Needed = Pick<AppContext, 'db' | 'site'>;

/** A provider in force, whoever set it. */
export interface ProviderInForce {
  readonly key: string;
  readonly look: ProviderLook;
  readonly source: AdminSignInProvider['source'];
  /** Null: none, or it cannot be read. */
  readonly secret: string | null;
  readonly hasSecret: boolean;
  readonly removed: boolean;
}

/** All providers: the operator's first, then the owners' in the order of their words, removed ones last. */
export async function listProviders({ db, site }: Needed): Promise<ProviderInForce[]> {
  const operators = (site.signInProviders ?? []).map(({ key, secret, look }) => ({
    key,
    secret,
    look,
    source: 'environment' as const,
    hasSecret: secret !== null,
    removed: false,
  }));
  const rows = await db
    .selectFrom('sign_in_provider')
    .leftJoin('sign_in_secret', 'sign_in_secret.id', 'sign_in_provider.secret_id')
    .select(['key', 'look', 'removed', 'secret_id', 'sealed'])
    .orderBy('removed')
    .orderBy('key')
    .execute();
  const owners = rows.map((row) => inForce(row, site));
  const isOperators = (one: ProviderInForce) => operators.some(({ key }) => key === one.key);
  return [...operators, ...owners.filter((one) => !isOperators(one))];
}

type Row = Pick<SignInProviderRow, 'key' | 'look' | 'removed' | 'secret_id'> & {
  readonly sealed: Buffer | null;
};

function inForce(row: Row, { sessionSecret }: AppContext['site']): ProviderInForce {
  const { key, removed, sealed } = row;
  const look = providerLook.parse(JSON.parse(row.look));
  const canRead = sealed !== null && sessionSecret !== undefined;
  const secret = canRead ? openSecret(sealed, sessionSecret, { key, ...look }) : null;
  return { key, look, source: 'console', secret, hasSecret: row.secret_id !== null, removed };
}

/** The provider of that word that members may sign in by; null: there is none. */
export async function findProvider(ctx: Needed, key: string): Promise<ProviderInForce | null> {
  const all = await listProviders(ctx);
  return all.find((one) => one.key === key && !one.removed) ?? null;
}

/**
 * What is asked of a provider, and by which client. A secret that cannot be read makes no public client of it.
 * @throws DomainError unavailable `provider-unreachable`
 */
export function asked({ key, look, secret, hasSecret }: ProviderInForce): Provider {
  if (hasSecret && secret === null) throw unreachable();
  const { kind, issuer, clientId, scopes, claims } = look;
  // It is asked nothing: it says by way of the browser alone who somebody is.
  if (kind === 'discourse-connect') throw noSuch('provider');
  return { key, kind, issuer, clientId, scopes, claims, secret };
}

/** A site that speaks DiscourseConnect. @throws DomainError unavailable `provider-unreachable` without a secret */
export function connectSite({ look, secret }: ProviderInForce): ConnectSite {
  if (secret === null || secret === '') throw unreachable();
  return { address: look.issuer, secret };
}

/** The providers as members see them. */
export async function listShown(ctx: Needed): Promise<SignInProvider[]> {
  const all = await listProviders(ctx);
  return all.filter(({ removed }) => !removed).map(shownOf);
}

/** A provider as members see it. */
export function shownOf({ key, look }: ProviderInForce): SignInProvider {
  return { key, name: look.name, logo: look.logo || null };
}

/** The providers as owners see them, without their secrets. */
export async function listForOwners(ctx: Needed): Promise<AdminSignInProvider[]> {
  const all = await listProviders(ctx);
  return all.map(({ key, look, source, secret, hasSecret, removed }) => ({
    ...look,
    id: key,
    removed,
    source,
    hasSecret,
    isSecretReadable: !hasSecret || secret !== null,
    canKeepSecret: ctx.site.sessionSecret !== undefined,
    callbackUrl: look.kind === 'discourse-connect' ? connectUrl(ctx) : callbackUrl(ctx, key),
    logoutUrl: `${ctx.site.siteUrl}/api/auth/backchannel-logout/${key}`,
  }));
}

/** Where a provider sends people back to: an address of its own, so that no provider answers for another. */
export function callbackUrl({ site }: Pick<AppContext, 'site'>, key: string): string {
  return `${site.siteUrl}/login/${key}/callback`;
}

/** Where all sites that speak DiscourseConnect send people back to: the address that Discourse has. */
export function connectUrl({ site }: Pick<AppContext, 'site'>): string {
  return `${site.siteUrl}${CONNECT_PATH}`;
}

/** Whose way to sign in it is; null: nobody's. */
export async function findLink(
  { db }: Pick<AppContext, 'db'>,
  key: string,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<{ readonly proofId: string; readonly memberId: string } | null> {
  const found = await db
    .selectFrom('sign_in_link')
    .select(['proof_id as proofId', 'member_id as memberId'])
    .where('provider_key', '=', key)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found ?? null;
}

/** Who has arrived with the token; null: nobody, or too long ago. */
export async function findArrival(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  hash: Buffer,
): Promise<SignInArrivalRow | null> {
  const found = await db
    .selectFrom('sign_in_arrival')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('arrived_at', '>', new Date(clock.now().getTime() - ARRIVAL_MS))
    .executeTakeFirst();
  return found ?? null;
}

/** Somebody who arrived, as they see it themselves. */
export async function arrivalOf(
  { db }: Pick<AppContext, 'db'>,
  provider: ProviderInForce,
  { identity, return_path }: SignInArrivalRow,
): Promise<Arrival> {
  const { username, name, email, picture, subject } = identity;
  const isOpen = await readSetting(db, 'registration');
  return {
    provider: shownOf(provider),
    account: email || username || name || subject,
    username: usernameFrom(username),
    name,
    email,
    isConfirmed: isBelieved(provider, identity),
    hasPicture: isWebAddress(picture),
    isTaken: email !== '' && !(await isEmailAvailable(db, email)),
    mayJoin: provider.look.mayJoin && isOpen,
    return: return_path,
  };
}

/** Whether the owners take the provider's word that the address is confirmed. */
export function isBelieved({ look }: ProviderInForce, { email, isConfirmed }: Identity): boolean {
  return look.trustsEmail && isConfirmed && email !== '';
}

/** A name by the rules, made of what the provider calls somebody; empty: nothing is left of it. */
function usernameFrom(called: string): string {
  const [local = ''] = called.split('@');
  const made = local.replace(/[^A-Za-z0-9_]+/g, '_').slice(0, 30);
  return usernameRules.safeParse(made).success ? made : '';
}
