import { DomainError } from '@forum/kernel';
import { type OutboundPort, Unreadable } from '@forum/outbound';
import * as oauth from 'openid-client';
import { createDiscovery, type Discover } from './discovery.ts';
import { failureOf, refusalFor, toldFailure, type ToldFailure } from './failures.ts';
import { fetchThrough, reachFrom, type Reach } from './fetch-through.ts';
import { checked, identityOf, type ClaimNames, type Identified } from './identity.ts';
import { verifiedLogout, type SaidLogout } from './logout-token.ts';
import { SITES, type Site } from './sites.ts';

/** A provider, with its secret. */
export interface Provider {
  readonly key: string;
  readonly kind: 'oidc' | 'github' | 'discord';
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client. */
  readonly secret: string | null;
  readonly scopes: string;
  readonly claims: ClaimNames;
}

/** What binds an answer to the question. None of it is known to the provider beforehand. */
export interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What a provider sent back, by way of the browser. */
export interface Answered {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** Where the browser comes back to; each provider has an address of its own, so that none answers for another. */
export interface Asking extends Secrets {
  readonly callbackUrl: string;
  /** Whoever is signed in there already is to be asked again. */
  readonly isAgain: boolean;
}

/** What was asked of somebody who comes back. */
export interface Returning extends Asking {
  /** For how long they were away, in ms. */
  readonly awayMs: number;
}

/** Asks providers who somebody is. */
export interface ProviderClient {
  /** The address to go to. @throws DomainError unavailable `provider-unreachable` */
  readonly addressOf: (provider: Provider, asking: Asking) => Promise<string>;
  /**
   * Who came back, after at most as long as one call may take: all calls that it needs share one deadline.
   * @throws DomainError unavailable `provider-unreachable` | malformed `provider-stopped` `provider-refused`
   * `provider-unnamed` `provider-answer` | forbidden `not-asked-again`, unless the provider says that it asked again
   * where it was to
   */
  readonly identify: (
    provider: Provider,
    asking: Returning,
    answered: Answered,
  ) => Promise<Identified>;
  /** Where somebody is signed out at the provider as well; null: it has no such address. @throws DomainError as above */
  readonly leavingAddress: (provider: Provider, leaving: LeavingProvider) => Promise<string | null>;
  /** Who signed out there, by a word of the provider that is its own and for this forum. @throws DomainError as above */
  readonly verifyLogout: (provider: Provider, token: string) => Promise<SaidLogout>;
}

/** Somebody who signs out at a provider, and comes back. */
export interface LeavingProvider {
  readonly idToken: string;
  readonly returnUrl: string;
}

/** Seconds by which clocks may differ. */
const SKEW = 60;

interface Settings extends Reach {
  /** The sites without OpenID Connect; tests have their own. */
  readonly sites?: Readonly<Record<'github' | 'discord', Site>>;
  /** Hears of what went wrong. */
  readonly tell?: (failure: ToldFailure) => void;
}

/** Asks providers through the guarded way out, and keeps for a while what they say of themselves. */
export function createProviderClient(outbound: OutboundPort, settings: Settings): ProviderClient {
  const { sites = SITES } = settings;
  const metadataOf = createDiscovery(outbound, settings);
  const parts = { outbound, settings, metadataOf };
  const told = telling(settings);
  return {
    addressOf: (provider, asking) =>
      told(provider, async () => {
        if (asking.isAgain && provider.kind !== 'oidc') throw notAskedAgain();
        const config = await configurationOf(provider, parts);
        return oauth.buildAuthorizationUrl(config, await parametersFor(provider, asking)).href;
      }),
    identify: (provider, asking, answered) =>
      told(provider, async () => {
        const config = await configurationOf(provider, parts);
        const site = provider.kind === 'oidc' ? null : sites[provider.kind];
        return checked(await identify(config, site, { provider, asking, answered }));
      }),
    leavingAddress: (provider, { idToken, returnUrl }) =>
      told(provider, async () => {
        if (provider.kind !== 'oidc') return null;
        const config = await configurationOf(provider, parts);
        if (config.serverMetadata().end_session_endpoint === undefined) return null;
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnUrl };
        return oauth.buildEndSessionUrl(config, parameters).href;
      }),
    verifyLogout: (provider, token) =>
      told(provider, async () => {
        const { issuer, clientId } = provider;
        const { issuer: named, jwks_uri: keysAt } = await metadataOf(issuer);
        const fetched = fetchThrough(outbound, reachFrom(settings, issuer));
        return verifiedLogout(token, { issuer: named, clientId, keysAt, fetched, skew: SKEW });
      }),
  };
}

interface Parts {
  readonly outbound: OutboundPort;
  readonly settings: Settings;
  readonly metadataOf: Discover;
}

/** New each time: what it would keep are the provider's keys, and those that it has just exchanged would be unknown. */
async function configurationOf(
  provider: Provider,
  { outbound, settings, metadataOf }: Parts,
): Promise<oauth.Configuration> {
  const { clientId, secret, kind } = provider;
  const { sites = SITES, ms } = settings;
  const within = deadlineIn(ms);
  const metadata = kind === 'oidc' ? await metadataOf(provider.issuer) : sites[kind].server;
  const auth = secret === null ? oauth.None() : authenticationFor(metadata, secret);
  const skew = { [oauth.clockTolerance]: SKEW };
  const config = new oauth.Configuration(metadata, clientId, skew, auth);
  const reach = reachFrom(settings, metadata.issuer);
  config[oauth.customFetch] = async (url, options) =>
    fetchThrough(outbound, { ...reach, ms: within() })(url, options);
  config.timeout = ms / 1000;
  if (reach.allowed.size > 0) oauth.allowInsecureRequests(config);
  if (kind === 'oidc') oauth.enableNonRepudiationChecks(config);
  return config;
}

/** Puts what went wrong into kinds, of which the operator is told more than the reader. */
function telling({ tell = () => undefined }: Settings) {
  return async <T>({ key }: Provider, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      tell(toldFailure(key, error));
      throw Object.assign(refusalFor(failureOf(error)), { cause: error });
    }
  };
}

/** How much is left of a time that begins now, in ms. @throws Unreadable once there is none */
function deadlineIn(ms: number): () => number {
  const until = performance.now() + ms;
  return () => {
    const left = Math.floor(until - performance.now());
    if (left <= 0) throw new Unreadable('too-slow');
    return left;
  };
}

/** Basic is what every server has to take, where it does not say otherwise; some say that they take it in the body alone. */
function authenticationFor(metadata: oauth.ServerMetadata, secret: string): oauth.ClientAuth {
  const methods = metadata.token_endpoint_auth_methods_supported;
  const takesBasic = methods === undefined || methods.includes('client_secret_basic');
  return takesBasic ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
}

async function parametersFor(
  { kind, scopes, issuer }: Provider,
  { callbackUrl, state, nonce, verifier, isAgain }: Asking,
): Promise<Record<string, string>> {
  return {
    redirect_uri: callbackUrl,
    response_type: 'code',
    scope: scopes,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(kind === 'oidc' ? { nonce } : {}),
    ...(kind === 'oidc' && isAgain ? { prompt: 'login', max_age: '0' } : {}),
    // Apple tells a name and an address only in this way.
    ...(issuer === APPLE && scopes !== 'openid' ? { response_mode: 'form_post' } : {}),
  };
}

const APPLE = 'https://appleid.apple.com';

interface Exchange {
  readonly provider: Provider;
  readonly asking: Returning;
  readonly answered: Answered;
}

async function identify(
  config: oauth.Configuration,
  site: Site | null,
  { provider, asking, answered }: Exchange,
): Promise<Identified> {
  const back = new URL(asking.callbackUrl);
  for (const [name, value] of Object.entries(answered)) {
    if (value !== undefined) back.searchParams.set(name, value);
  }
  const checks = { pkceCodeVerifier: asking.verifier, expectedState: asking.state };
  if (site !== null) {
    if (asking.isAgain) throw notAskedAgain();
    const { access_token: token } = await oauth.authorizationCodeGrant(config, back, checks);
    const ask = (url: URL) => oauth.fetchProtectedResource(config, token, url, 'GET');
    return { ...(await site.identify(ask, site)), idToken: null };
  }
  const tokens = await oauth.authorizationCodeGrant(config, back, {
    ...checks,
    expectedNonce: asking.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('no id token');
  if (asking.isAgain) requireAskedAgain(claims, asking.awayMs);
  const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await oauth.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
  const identity = identityOf(claims, more, provider.claims);
  return { ...identity, idToken: tokens.id_token ?? null };
}

/** Whoever is signed in at the provider proves nothing by that: a browser that is found open is signed in there as well. */
function requireAskedAgain({ auth_time: at, iat }: oauth.IDToken, awayMs: number): void {
  // Both are of the provider's clock, which may differ from ours.
  const isAgain = typeof at === 'number' && at >= iat - awayMs / 1000 - SKEW;
  if (!isAgain) throw notAskedAgain();
}

/** The provider cannot be asked to ask anew. */
export function notAskedAgain(): DomainError {
  const message =
    'This provider does not say that it asked you anew. Please confirm in another way.';
  return new DomainError('forbidden', 'not-asked-again', message);
}

/** Nobody can sign in by the provider at the moment. */
export function unreachable(): DomainError {
  return refusalFor('unreachable');
}
