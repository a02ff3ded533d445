import { DomainError } from '@forum/kernel';
import { type OutboundPort, Unreadable } from '@forum/outbound';
import * as oauth from 'openid-client';
import { createDiscovery } from './discovery.ts';
import { fetchThrough, reachFrom, type Reach } from './fetch-through.ts';
import { checked, identityOf, type Identity, type ClaimNames } from './identity.ts';
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
   * Who came back. @throws DomainError unavailable `provider-unreachable` | malformed `provider-answer` | forbidden
   * `not-asked-again`, unless the provider says that it asked again where it was to
   */
  readonly identify: (
    provider: Provider,
    asking: Returning,
    answered: Answered,
  ) => Promise<Identity>;
}

/** Seconds by which clocks may differ. */
const SKEW = 60;

interface Settings extends Reach {
  /** The sites without OpenID Connect; tests have their own. */
  readonly sites?: Readonly<Record<'github' | 'discord', Site>>;
}

/** Asks providers through the guarded way out, and keeps for a while what they say of themselves. */
export function createProviderClient(outbound: OutboundPort, settings: Settings): ProviderClient {
  const { sites = SITES, ms } = settings;
  const metadataOf = createDiscovery(outbound, settings);

  // New each time: what it would keep are the provider's keys, and those that it has just exchanged would be unknown.
  const configurationOf = async (provider: Provider): Promise<oauth.Configuration> => {
    const { clientId, secret, kind } = provider;
    const metadata = kind === 'oidc' ? await metadataOf(provider.issuer) : sites[kind].server;
    const auth = secret === null ? oauth.None() : authenticationFor(metadata, secret);
    const config = new oauth.Configuration(
      metadata,
      clientId,
      { [oauth.clockTolerance]: SKEW },
      auth,
    );
    const reach = reachFrom(settings, metadata.issuer);
    config[oauth.customFetch] = fetchThrough(outbound, reach);
    config.timeout = ms / 1000;
    if (reach.allowed.size > 0) oauth.allowInsecureRequests(config);
    if (kind === 'oidc') oauth.enableNonRepudiationChecks(config);
    return config;
  };

  return {
    addressOf: (provider, asking) =>
      told(async () => {
        if (asking.isAgain && provider.kind !== 'oidc') throw notAskedAgain();
        const config = await configurationOf(provider);
        return oauth.buildAuthorizationUrl(config, await parametersFor(provider, asking)).href;
      }),
    identify: (provider, asking, answered) =>
      told(async () => {
        const config = await configurationOf(provider);
        const site = provider.kind === 'oidc' ? null : sites[provider.kind];
        return checked(await identify(config, site, { provider, asking, answered }));
      }),
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
): Promise<Identity> {
  const back = new URL(asking.callbackUrl);
  for (const [name, value] of Object.entries(answered)) {
    if (value !== undefined) back.searchParams.set(name, value);
  }
  const checks = { pkceCodeVerifier: asking.verifier, expectedState: asking.state };
  if (site !== null) {
    if (asking.isAgain) throw notAskedAgain();
    const { access_token: token } = await oauth.authorizationCodeGrant(config, back, checks);
    const ask = (url: URL) => oauth.fetchProtectedResource(config, token, url, 'GET');
    return site.identify(ask, site);
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
  return identityOf({ ...more, ...claims }, provider.claims);
}

/** Whoever is signed in at the provider proves nothing by that: a browser that is found open is signed in there as well. */
function requireAskedAgain({ auth_time: at, iat }: oauth.IDToken, awayMs: number): void {
  // Both are of the provider's clock, which may differ from ours.
  const isAgain = typeof at === 'number' && at >= iat - awayMs / 1000 - SKEW;
  if (!isAgain) throw notAskedAgain();
}

function notAskedAgain(): DomainError {
  const message =
    'This provider does not say that it asked you anew. Please confirm in another way.';
  return new DomainError('forbidden', 'not-asked-again', message);
}

/** Puts what went wrong into two kinds: nobody there, or an answer that cannot be believed. Neither tells a stranger more. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const [kind, code, message] = isOutOfReach(error) ? UNREACHABLE : ANSWER;
    throw Object.assign(new DomainError(kind, code, message), { cause: error });
  }
}

/** Nobody can sign in by the provider at the moment. */
export function unreachable(): DomainError {
  return new DomainError(...UNREACHABLE);
}

const ANSWER = [
  'malformed',
  'provider-answer',
  'Signing in there did not work. Please try again.',
] as const;
const UNREACHABLE = [
  'unavailable',
  'provider-unreachable',
  'This provider does not answer at the moment. Please try again later, or sign in another way.',
] as const;

/** Whether nobody answered, or something that is too long to read; all else is a wrong answer. */
function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isUnasked = 'code' in error && UNASKED.has(String(error.code));
  return isUnasked || error instanceof Unreadable || isOutOfReach(error.cause);
}

/** Nothing was sent, or nothing came in time. */
const UNASKED: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
]);
