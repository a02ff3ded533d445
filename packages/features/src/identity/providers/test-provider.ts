import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider';

/** Somebody whom the provider knows. */
export interface Account {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/** A provider of OpenID Connect on this machine. */
export interface TestProvider {
  readonly issuer: string;
  /** Its `host:port`, for what the operator allows. */
  readonly place: string;
  /** Who signs in there from now on. */
  readonly as: (account: Account) => void;
  /** What it answers at `/picture` from now on. */
  readonly shows: (answer: RequestListener) => void;
  /** Goes through its pages like a browser. @returns where it sends the browser back to */
  readonly visit: (address: string) => Promise<URL>;
  readonly close: () => Promise<void>;
}

const CLAIMS = [
  'email',
  'email_verified',
  'name',
  'preferred_username',
  'locale',
  'picture',
  'groups',
  'realm',
];

/** Starts a provider that asks nobody anything: whoever comes is signed in as its account. */
export async function startProvider(
  client: Partial<ClientMetadata>,
  settings: Configuration = {},
): Promise<TestProvider> {
  const known = new Map<string, Account>();
  let present: Account = { sub: 'nobody' };
  let picture: RequestListener = (_request, response) => response.writeHead(404).end();
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const place = `127.0.0.1:${portOf(server.address())}`;
  const issuer = `http://${place}`;
  const provider = new Provider(issuer, { ...configurationFor(client, known), ...settings });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/picture') {
      picture(request, response);
      return;
    }
    if (request.url?.startsWith('/interaction/') !== true) {
      void answer(request, response);
      return;
    }
    known.set(present.sub, present);
    const login = { accountId: present.sub };
    void provider.interactionFinished(request, response, { login });
  });
  return {
    issuer,
    place,
    as: (account) => {
      present = account;
      known.set(account.sub, account);
    },
    shows: (answering) => {
      picture = answering;
    },
    visit: (address) => visit(address, place),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** It signs in whoever comes, and asks nobody for their consent. */
function configurationFor(
  client: Partial<ClientMetadata>,
  known: ReadonlyMap<string, Account>,
): Configuration {
  return {
    clients: [{ client_id: 'forum', client_secret: 'a secret of the test', ...client }],
    claims: { openid: ['sub', 'sid', ...CLAIMS] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => known.get(sub) ?? { sub },
    }),
    // Nobody is asked for their consent.
    loadExistingGrant: async (ctx) => {
      const { Grant } = ctx.oidc.provider;
      const accountId = ctx.oidc.session?.accountId;
      const clientId = ctx.oidc.client?.clientId;
      const grant = new Grant({ accountId: accountId ?? '', clientId: clientId ?? '' });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not a port');
  return address.port;
}

async function visit(address: string, place: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(address);
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const cut = pair.indexOf('=');
      jar.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${at.href} answered ${await answer.text()}`);
    at = new URL(location, at);
    if (at.host !== place) return at;
  }
  throw new Error('The provider goes on for ever.');
}
