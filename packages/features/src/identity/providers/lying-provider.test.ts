import { createServer, type IncomingMessage, type Server } from 'node:http';
import { CompactSign, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ASKING, clientFor, providerAt, SECRETS } from './test-provider-client.ts';

describe('a provider that lies', () => {
  let server: Server;
  let place: string;
  let answers: Record<string, () => unknown>;
  let asked: string[];
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    server = createServer((request, response) => {
      const path = pathOf(request);
      asked.push(path);
      const body = answers[path]?.();
      response.setHeader('content-type', 'application/json');
      response.statusCode = body === undefined ? 404 : 200;
      response.end(JSON.stringify(body ?? {}));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    place = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterEach(() => {
    answers = {};
  });
  afterAll(() => void server.close());

  async function identifyWith(
    token: () => Promise<string>,
    changes: Changed = {},
    asking: object = {},
  ) {
    asked = [];
    const issuer = `http://${place}`;
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    const signed = await token();
    answers = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        ...(changes.more === undefined ? {} : { userinfo_endpoint: `${issuer}/more` }),
        ...changes.metadata,
      }),
      '/more': () => changes.more,
      '/keys': () => changes.keys ?? { keys: [jwk] },
      '/token': () => ({ access_token: 'token', token_type: 'Bearer', id_token: signed }),
    };
    const answered = { state: SECRETS.state, code: 'code' };
    return clientFor(place).identify(providerAt(issuer), { ...ASKING, ...asking }, answered);
  }
  const claims = (changes: object = {}) => ({
    iss: `http://${place}`,
    aud: 'forum',
    sub: 'mallory',
    nonce: SECRETS.nonce,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 60,
    ...changes,
  });
  const signed = (changes: object = {}, header: object = {}) =>
    new SignJWT(claims(changes))
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .sign(keys.privateKey);
  const seconds = (ahead: number) => Math.floor(Date.now() / 1000) + ahead;

  it('is believed while it does not', async () => {
    expect(await identifyWith(() => signed())).toMatchObject({ subject: 'mallory' });
  });

  it('confirms nothing unless it says that it has asked again since', async () => {
    const away = { isAgain: true, awayMs: 20_000 };
    const confirmWith = (changes: object) => identifyWith(() => signed(changes), {}, away);
    for (const auth_time of [undefined, seconds(-90), seconds(-3600)]) {
      await expect(confirmWith({ auth_time })).rejects.toMatchObject({ code: 'not-asked-again' });
    }
    expect(await confirmWith({ auth_time: seconds(-10) })).toMatchObject({ subject: 'mallory' });
  });

  it.each(['', 'a\u0000b', 'a\nb', 'x'.repeat(256)])(
    'is not believed with a word for somebody that cannot be kept: %j',
    async (sub) => {
      const found = identifyWith(() => signed({ sub }));
      await expect(found).rejects.toMatchObject({ code: 'provider-unnamed' });
    },
  );

  it('names somebody in at most 255 characters', async () => {
    const sub = 'x'.repeat(255);
    expect(await identifyWith(() => signed({ sub }))).toMatchObject({ subject: sub });
  });

  it.each([
    'no address',
    'a@b',
    '<x>@example.org',
    `${'x'.repeat(250)}@example.org`,
    'a@example.org, b@example.org',
  ])('is not believed about an address that is none: %j', async (email) => {
    const found = await identifyWith(() => signed({ email, email_verified: true }));
    expect(found).toMatchObject({ email: '', isConfirmed: false });
  });

  // Members of some choose the address in their token, which stands beside the one that was confirmed.
  it.each([
    ['another address than it has confirmed', { email: 'boss@example.org' }, false],
    ['no address of its own', { email: undefined }, true],
    ['that it has not, of none', { email: undefined, email_verified: false }, true],
    ['the same address', { email: 'mine@example.org' }, true],
    ['that it has not', { email: 'mine@example.org', email_verified: false }, false],
  ])('whose token says %s', async (_, said, isConfirmed) => {
    const more = { sub: 'mallory', email: 'mine@example.org', email_verified: true };
    const found = await identifyWith(() => signed(said), { more });
    expect([found.email, found.isConfirmed]).toEqual([said.email ?? more.email, isConfirmed]);
  });

  it('may have a clock that is half a minute off', async () => {
    const off = { iat: seconds(30), exp: seconds(-30) };
    expect(await identifyWith(() => signed(off))).toMatchObject({ subject: 'mallory' });
  });

  it('is asked for its keys each time, so that new ones count at once', async () => {
    const before = keys;
    await identifyWith(() => signed());
    keys = await generateKeyPair('RS256', { extractable: true });
    expect(await identifyWith(() => signed())).toMatchObject({ subject: 'mallory' });
    keys = before;
  });

  const token = (what: string): (() => Promise<string>) => {
    switch (what) {
      case 'another audience':
        return () => signed({ aud: 'another' });
      case 'several audiences, and none that it is for':
        return () => signed({ aud: ['another', 'third'] });
      case 'another issuer':
        return () => signed({ iss: 'https://accounts.google.com' });
      case 'no nonce':
        return () => signed({ nonce: undefined });
      case 'a token that has ended':
        return () => signed({ exp: seconds(-300) });
      case 'a token of the future':
        return () => signed({ nbf: seconds(3600) });
      case 'no signature (none)':
        return async () => new UnsecuredJWT(claims()).encode();
      case 'a key of its own making':
        return async () => {
          const other = await generateKeyPair('RS256');
          return new SignJWT(claims())
            .setProtectedHeader({ alg: 'RS256', kid: 'one' })
            .sign(other.privateKey);
        };
      case 'the client’s secret as the key (HS256)':
        return () =>
          new SignJWT(claims())
            .setProtectedHeader({ alg: 'HS256', kid: 'one' })
            .sign(new TextEncoder().encode('a secret of the test'.padEnd(32, '.')));
      case 'a key that is not among them':
        return () => signed({}, { kid: 'two' });
      default:
        return async () =>
          new CompactSign(new TextEncoder().encode('not claims'))
            .setProtectedHeader({ alg: 'RS256', kid: 'one' })
            .sign(keys.privateKey);
    }
  };
  it.each([
    'another audience',
    'several audiences, and none that it is for',
    'another issuer',
    'no nonce',
    'a token that has ended',
    'a token of the future',
    'no signature (none)',
    'a key of its own making',
    'the client’s secret as the key (HS256)',
    'a key that is not among them',
    'no claims at all',
  ])('is not believed with %s', async (what) => {
    await expect(identifyWith(token(what))).rejects.toMatchObject({ code: 'provider-answer' });
  });

  it('cannot declare that no signature is fine', async () => {
    const metadata = { id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'] };
    for (const what of ['no signature (none)', 'the client’s secret as the key (HS256)']) {
      await expect(identifyWith(token(what), { metadata })).rejects.toMatchObject({
        code: 'provider-answer',
      });
    }
  });

  it('is not read to the end of ten thousand keys', async () => {
    const jwk = await exportJWK(keys.publicKey);
    const many = Array.from({ length: 10_000 }, (_, n) => ({ ...jwk, kid: `key ${n}` }));
    await expect(identifyWith(() => signed(), { keys: { keys: many } })).rejects.toMatchObject({
      code: 'provider-unreachable',
    });
  });

  it('cannot have the forum call what is not public, whatever it names', async () => {
    const { port } = new URL(`http://${place}`);
    const metadata = { token_endpoint: `http://127.0.0.2:${port}/token` };
    await expect(identifyWith(() => signed(), { metadata })).rejects.toMatchObject({
      code: 'provider-unreachable',
    });
    expect(asked).not.toContain('/token');
  });

  it('cannot call itself by another name', async () => {
    await expect(
      identifyWith(() => signed(), { metadata: { issuer: 'https://accounts.google.com' } }),
    ).rejects.toMatchObject({ code: 'provider-answer' });
  });
});

interface Changed {
  /** What it says when it is asked for more. */
  readonly more?: object;
  readonly metadata?: object;
  readonly keys?: object;
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0] ?? '';
}
