// What apps, and those who pass for one, try.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askingAt,
  BACK,
  codeFor,
  decide,
  onwardIn,
  openOAuthWorld,
  redeem,
  refresh,
  statusOf,
  tokensFor,
  asApp,
  type Registered,
  type Tokens,
} from './oauth-world.ts';

let world: Awaited<ReturnType<typeof openOAuthWorld>>;
let reader: Registered;
let thief: Registered;
let local: Registered;
beforeAll(async () => {
  world = await openOAuthWorld();
  reader = await world.register({ redirectUris: [BACK, 'https://app.example.org/two?a=b'] });
  thief = await world.register({ name: 'Thief' });
  local = await world.register({ redirectUris: ['http://localhost/cb'], isConfidential: false });
});
afterAll(() => world.close());

const page = (url: string) => world.ask({ who: 'other', method: 'GET', url });

describe('nobody is sent, and nothing is told', () => {
  it.each([
    ['another site', 'https://evil.example/back'],
    ['a longer path', `${BACK}/more`],
    ['a shorter path', 'https://app.example.org/'],
    ['a query', `${BACK}?next=https://evil.example`],
    ['a fragment', `${BACK}#x`],
    ['a longer host', 'https://app.example.org.evil.example/back'],
    ['a name before the host', 'https://app.example.org@evil.example/back'],
    ['a name in front', 'https://me@app.example.org/back'],
    ['another port', 'https://app.example.org:8443/back'],
    ['other letters', 'https://APP.example.org/back'],
    ['a way up', 'https://app.example.org/x/../back'],
    ['an encoded way up', 'https://app.example.org/%2e%2e/back'],
    ['a backslash', 'https://app.example.org\\@evil.example/back'],
    ['no encryption', 'http://app.example.org/back'],
    ['a script', 'javascript:alert(1)//app.example.org/back'],
    ['nothing', ''],
  ])('to %s', async (_what, redirect_uri) => {
    const url = askingAt(reader.app.id, { redirect_uri });
    const asked = await page(url);
    expect([asked.statusCode, asked.headers.location]).toEqual([400, undefined]);
    const decided = await decide(world, 'other', url);
    expect([decided.statusCode, onwardIn(decided.body)]).toEqual([400, undefined]);
  });

  it.each([
    ['http://localhost:80@evil.example/cb'],
    ['http://localhost.evil.example/cb'],
    ['http://localhost:51004/cb/more'],
    ['http://localhost:x/cb'],
    ['https://localhost:51004/cb'],
    ['http://127.0.0.1:51004/cb'],
  ])('to %s, which is no port of the device', async (redirect_uri) => {
    expect((await page(askingAt(local.app.id, { redirect_uri }))).statusCode).toBe(400);
  });

  it('to an app that nobody knows, or that is off', async () => {
    expect((await page(askingAt('01990000-0000-7000-8000-000000000000'))).statusCode).toBe(400);
    expect((await page(askingAt("' OR 1=1"))).statusCode).toBe(400);
  });

  it('twice in one address', async () => {
    const url = `${askingAt(reader.app.id)}&redirect_uri=${encodeURIComponent('https://evil.example/')}`;
    expect((await page(url)).statusCode).toBe(400);
    const scopes = `${askingAt(reader.app.id, { scope: 'read:content' })}&scope=write:content`;
    const said = new URL((await page(scopes)).headers.location ?? '').searchParams;
    expect(said.get('error')).toBe('invalid_request');
  });
});

describe('an app is sent back without a code', () => {
  it.each([
    ['for a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['for a code and a token', { response_type: 'code token' }, 'unsupported_response_type'],
    ['without a type', { response_type: undefined }, 'invalid_request'],
    ['for a fragment', { response_mode: 'fragment' }, 'invalid_request'],
    [
      'without PKCE',
      { code_challenge: undefined, code_challenge_method: undefined },
      'invalid_request',
    ],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with PKCE of no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['with a short challenge', { code_challenge: 'abc' }, 'invalid_request'],
    ['for more than it may ask', { scope: 'read:messages' }, 'invalid_scope'],
    ['for what there is not', { scope: 'read:everything' }, 'invalid_scope'],
    ['for another server', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['with an unknown prompt', { prompt: 'login' }, 'invalid_request'],
  ])('%s', async (_what, more, error) => {
    const asked = await page(askingAt(reader.app.id, more));
    expect(asked.statusCode).toBe(302);
    const told = new URL(asked.headers.location ?? '');
    expect(told.href.startsWith(`${BACK}?error=`)).toBe(true);
    expect(Object.fromEntries(told.searchParams)).toMatchObject({
      error,
      state: 'a b&c',
      iss: world.forum.ctx.site.siteUrl,
    });
    expect((await decide(world, 'other', askingAt(reader.app.id, more))).statusCode).toBe(400);
  });

  it('at an address with a query of its own', async () => {
    const redirect_uri = 'https://app.example.org/two?a=b';
    const answer = await decide(world, 'other', askingAt(reader.app.id, { redirect_uri }));
    expect(onwardIn(answer.body)?.href).toContain(`${redirect_uri}&code=`);
  });
});

describe('a page of another site', () => {
  it('decides nothing, and shows the question in no frame', async () => {
    const url = askingAt(reader.app.id);
    const answer = await world.ask({
      who: 'other',
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
      payload: 'decision=allow',
    });
    expect([answer.statusCode, onwardIn(answer.body)]).toEqual([403, undefined]);
    expect((await page(url)).headers['x-frame-options']).toBe('DENY');
  });
});

describe('a code', () => {
  const refusal = async (answer: ReturnType<typeof redeem>) => {
    const { statusCode } = await answer;
    return [statusCode, (await answer).json().error];
  };

  it('counts once, and ends what it gave when it comes again', async () => {
    const given = await codeFor(world, reader);
    const tokens = (await redeem(world, reader, given)).json<Tokens>();
    expect(await statusOf(world, tokens.access_token)).toBe(200);
    expect(await refusal(redeem(world, reader, given))).toEqual([400, 'invalid_grant']);
    expect(await statusOf(world, tokens.access_token)).toBe(401);
    expect((await refresh(world, reader, tokens.refresh_token)).statusCode).toBe(400);
  });

  it('counts once, when it comes twice at once', async () => {
    const given = await codeFor(world, reader);
    const answers = await Promise.all([redeem(world, reader, given), redeem(world, reader, given)]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 400]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json<Tokens>();
    expect(await statusOf(world, won?.access_token ?? '')).toBe(401);
  });

  it('is none at another app, and stays its owner’s', async () => {
    const given = await codeFor(world, reader);
    expect(await refusal(redeem(world, thief, given))).toEqual([400, 'invalid_grant']);
    expect((await redeem(world, reader, given)).statusCode).toBe(200);
  });

  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }, 'invalid_grant'],
    ['no verifier', { code_verifier: null }, 'invalid_request'],
    ['a short verifier', { code_verifier: 'a' }, 'invalid_grant'],
    ['another address', { redirect_uri: 'https://app.example.org/two?a=b' }, 'invalid_grant'],
    ['no address', { redirect_uri: null }, 'invalid_request'],
    ['no secret', { client_secret: null }, 'invalid_client'],
    ['another secret', { client_secret: `forum_secret_${'a'.repeat(43)}` }, 'invalid_client'],
    ['another kind', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['credentials alone', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ])('is refused with %s', async (_what, more, error) => {
    const given = await codeFor(world, reader);
    const answer = await redeem(world, reader, given, more);
    expect([answer.statusCode, answer.json().error]).toEqual([
      error === 'invalid_client' ? 401 : 400,
      error,
    ]);
    expect(answer.body).not.toContain('forum_app_');
  });

  it('allows no second guess', async () => {
    const given = await codeFor(world, reader);
    await redeem(world, reader, given, { code_verifier: 'a'.repeat(43) });
    expect((await redeem(world, reader, given)).statusCode).toBe(400);
  });

  it('is over after a minute', async () => {
    const late = await codeFor(world, reader);
    world.forum.clock.advance(60_000);
    expect((await redeem(world, reader, late)).statusCode).toBe(400);
  });

  it('takes no field twice', async () => {
    const { app, secret } = reader;
    const answer = await world.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'forum.test' },
      payload: `client_id=${app.id}&client_secret=${secret}&grant_type=refresh_token&grant_type=x`,
    });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request']);
  });
});

describe('a refresh token', () => {
  it('ends everything when a former one comes', async () => {
    const first = await tokensFor(world, reader);
    const second = (await refresh(world, reader, first.refresh_token)).json<Tokens>();
    expect((await refresh(world, reader, first.refresh_token)).statusCode).toBe(400);
    expect(await statusOf(world, second.access_token)).toBe(401);
    expect((await refresh(world, reader, second.refresh_token)).statusCode).toBe(400);
  });

  it('ends everything when it comes twice at once', async () => {
    const { refresh_token: token } = await tokensFor(world, reader);
    const answers = await Promise.all([1, 2, 3].map(() => refresh(world, reader, token)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(await statusOf(world, won[0]?.json<Tokens>().access_token ?? '')).toBe(401);
  });

  it('is none at another app, and none as an access token', async () => {
    const tokens = await tokensFor(world, reader);
    expect((await refresh(world, thief, tokens.refresh_token)).statusCode).toBe(400);
    expect(await statusOf(world, tokens.refresh_token)).not.toBe(200);
    expect((await refresh(world, reader, tokens.access_token)).statusCode).toBe(400);
    expect((await refresh(world, reader, tokens.refresh_token)).statusCode).toBe(200);
  });

  it('is given back by its own app alone', async () => {
    const tokens = await tokensFor(world, reader);
    const of = { client_id: thief.app.id, client_secret: thief.secret };
    await asApp(world, '/oauth/revoke', { ...of, token: tokens.refresh_token });
    await asApp(world, '/oauth/revoke', { ...of, token: tokens.access_token });
    expect(await statusOf(world, tokens.access_token)).toBe(200);
  });
});
