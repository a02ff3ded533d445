import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProviderClient } from './parts/provider-client.ts';
import { ASKING, CALLBACK, clientFor, providerAt, SECRETS } from './test-provider-client.ts';
import { startProvider, type TestProvider } from './test-provider.ts';
import { realOutbound } from './test-signing-in.ts';

const paramsOf = ({ searchParams }: URL) => ({
  state: searchParams.get('state') ?? '',
  code: searchParams.get('code') ?? undefined,
  iss: searchParams.get('iss') ?? undefined,
});

describe('a provider that keeps to OpenID Connect', () => {
  let company: TestProvider;
  beforeAll(async () => {
    company = await startProvider({ redirect_uris: [CALLBACK] });
    company.as({
      sub: 'alice-1',
      preferred_username: 'alice',
      name: 'Alice',
      email: 'alice@example.org',
      email_verified: true,
      realm: { roles: ['staff', 'staff', 7] },
    });
  });
  afterAll(() => company.close());

  it('says who somebody is, by a code with PKCE and a nonce', async () => {
    const client = clientFor(company.place);
    const provider = providerAt(company.issuer);
    const address = new URL(await client.addressOf(provider, ASKING));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      state: SECRETS.state,
      nonce: SECRETS.nonce,
    });
    const back = await company.visit(address.href);
    expect(await client.identify(provider, ASKING, paramsOf(back))).toEqual({
      issuer: company.issuer,
      subject: 'alice-1',
      username: 'alice',
      name: 'Alice',
      email: 'alice@example.org',
      isConfirmed: true,
      picture: '',
      locale: '',
      groups: ['staff'],
      session: null,
      idToken: expect.any(String),
    });
  });

  it.each([
    ['another state', { asking: { state: 'x'.repeat(43) } }],
    ['another nonce', { asking: { nonce: 'x'.repeat(43) } }],
    ['another verifier', { asking: { verifier: 'x'.repeat(43) } }],
    ['the issuer of another provider (mix-up)', { answer: { iss: 'https://evil.example' } }],
    ['no issuer, where the provider says that it names itself', { answer: { iss: undefined } }],
    ['an error', { answer: { error: 'access_denied', code: undefined } }],
  ])('is not believed with %s', async (what, { asking = {}, answer = {} }: Changes) => {
    const client = clientFor(company.place);
    const provider = providerAt(company.issuer);
    const back = await company.visit(await client.addressOf(provider, ASKING));
    const answered = { ...paramsOf(back), ...answer };
    await expect(
      client.identify(provider, { ...ASKING, ...asking }, answered),
    ).rejects.toMatchObject({ code: CODES[what] ?? 'provider-answer' });
  });

  it('takes a code once', async () => {
    const client = clientFor(company.place);
    const provider = providerAt(company.issuer);
    const back = await company.visit(await client.addressOf(provider, ASKING));
    await client.identify(provider, ASKING, paramsOf(back));
    await expect(client.identify(provider, ASKING, paramsOf(back))).rejects.toMatchObject({
      code: 'provider-refused',
    });
  });

  it('is out of reach unless the operator allows its address, and opens no other', async () => {
    for (const places of [[], ['127.0.0.1:1'], ['localhost:80']]) {
      await expect(
        clientFor(...places).addressOf(providerAt(company.issuer), ASKING),
      ).rejects.toMatchObject({ code: 'provider-unreachable' });
    }
  });
});

/** Where it is the provider that ends it. */
const CODES: Readonly<Record<string, string>> = {
  'another verifier': 'provider-refused',
  'an error': 'provider-stopped',
};

interface Changes {
  readonly asking?: object;
  readonly answer?: object;
}

it('waits two seconds for one that is silent, then leaves it alone, while others go on', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const address = silent.address();
  const place = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const company = await startProvider({ redirect_uris: [CALLBACK] });
  const client = clientFor(place, company.place);
  const ask = async (issuer: string) => {
    const start = performance.now();
    const outcome = await client.addressOf(providerAt(issuer), ASKING).catch((error) => error.code);
    return { outcome, ms: performance.now() - start };
  };
  const [down, up] = await Promise.all([ask(`http://${place}`), ask(company.issuer)]);
  expect(down.outcome).toBe('provider-unreachable');
  expect(down.ms).toBeGreaterThan(1500);
  expect(down.ms).toBeLessThan(3500);
  expect(up.outcome).toContain(company.issuer);
  expect(up.ms).toBeLessThan(down.ms);
  expect((await ask(`http://${place}`)).ms).toBeLessThan(500);
  silent.closeAllConnections();
  silent.close();
  await company.close();
});

it('knows GitHub by its number, and its address only where GitHub has confirmed it', async () => {
  const said: Record<string, unknown> = {
    '/token': { access_token: 'token', token_type: 'bearer', scope: 'read:user' },
    '/user': { id: 583_231, login: 'octo-cat', name: null, avatar_url: 'https://a.example/u' },
    '/emails': [
      { email: 'other@example.org', primary: false, verified: true },
      { email: 'octo@example.org', primary: true, verified: false },
    ],
  };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(said[pathOf(request)]));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const place = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { SITES } = await import('./parts/sites.ts');
  const site = {
    ...SITES.github,
    server: {
      issuer: `http://${place}`,
      authorization_endpoint: `http://${place}/authorize`,
      token_endpoint: `http://${place}/token`,
    },
    calls: { user: `http://${place}/user`, emails: `http://${place}/emails` },
  };
  const client = createProviderClient(realOutbound, {
    allowed: new Set([place]),
    ms: 2000,
    sites: { github: site, discord: site },
  });
  const provider = { ...providerAt(''), kind: 'github' } as const;
  const found = await client.identify(provider, ASKING, { state: SECRETS.state, code: 'code' });
  expect(found).toMatchObject({
    subject: '583231',
    username: 'octo-cat',
    email: 'octo@example.org',
    isConfirmed: false,
  });
  server.close();
});

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}
