import type { ToldFailure } from './parts/failures.ts';
import { createProviderClient, type Provider } from './parts/provider-client.ts';
import { realOutbound } from './test-signing-in.ts';

/** Where providers send people back to. */
export const CALLBACK = 'https://forum.test/login/company/callback';
/** Of one attempt. */
export const SECRETS = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
/** How a provider is asked for somebody. */
export const ASKING = { ...SECRETS, callbackUrl: CALLBACK, isAgain: false, awayMs: 0 };
const CLAIMS = {
  username: 'preferred_username',
  name: 'name',
  picture: 'picture',
  email: 'email',
  locale: 'locale',
  groups: 'realm.roles',
};

/** A provider as its owners set it. */
export const providerAt = (issuer: string): Provider => ({
  key: 'company',
  kind: 'oidc',
  issuer,
  clientId: 'forum',
  secret: 'a secret of the test',
  scopes: 'openid',
  claims: CLAIMS,
});
/** A client that may go to these places, although they are not public. */
export const clientFor = (...places: string[]) =>
  createProviderClient(realOutbound, { allowed: new Set(places), ms: 2000 });
/** The same, which notes what it tells the operator. */
export const tellingClientFor = (place: string, { ms = 2000 } = {}) => {
  const told: ToldFailure[] = [];
  const tell = (failure: ToldFailure) => void told.push(failure);
  const client = createProviderClient(realOutbound, { allowed: new Set([place]), ms, tell });
  return { client, told };
};
