// Apps of other parties as members let them in: without scripts, over real HTTP answers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asApp,
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
  type Registered,
  type Tokens,
} from './oauth-world.ts';
import { PIN } from '../walk/world.ts';

let world: Awaited<ReturnType<typeof openOAuthWorld>>;
let reader: Registered;
beforeAll(async () => {
  world = await openOAuthWorld();
  reader = await world.register();
});
afterAll(() => world.close());

const page = (url: string) => world.ask({ who: 'other', method: 'GET', url });
const HOUR_MS = 60 * 60 * 1000;

describe('an app', () => {
  it('asks a member, and gets what they let it do', async () => {
    const url = askingAt(reader.app.id, { scope: 'read:content' });
    const asked = await page(url);
    expect([asked.statusCode, asked.body]).toEqual([200, 'a page']);
    expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const { code, ...proof } = await codeFor(world, reader, { scope: 'read:content' });
    const answer = await redeem(world, reader, { code, ...proof });
    expect(answer.headers['cache-control']).toBe('no-store');
    const tokens = answer.json<Tokens>();
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read:content' });
    expect(await statusOf(world, tokens.access_token)).toBe(200);
    const postId = (await world.aPost()).id;
    const written = await world.app.inject({
      method: 'POST',
      url: '/api/comments',
      headers: { authorization: `Bearer ${tokens.access_token}`, host: 'forum.test' },
      payload: { postId, content: 'By an app', contentFormat: 'markdown' },
    });
    expect(written.json()).toMatchObject({ code: 'scope-missing' });
  });

  it('is answered at its own address, with its state, and by whom', async () => {
    const answer = await decide(world, 'other', askingAt(reader.app.id));
    const onward = onwardIn(answer.body);
    expect(onward?.href).toContain(`${BACK}?code=forum_code_`);
    expect(onward?.searchParams.get('state')).toBe('a b&c');
    expect(onward?.searchParams.get('iss')).toBe(world.forum.ctx.site.siteUrl);
    expect(answer.headers['cache-control']).toContain('no-store');
    const refused = await decide(world, 'other', askingAt(reader.app.id), { decision: 'refuse' });
    expect(onwardIn(refused.body)?.searchParams.get('error')).toBe('access_denied');
  });

  it('sends visitors to sign in, and from there back to the question', async () => {
    const answer = await world.ask({ who: 'visitor', method: 'GET', url: askingAt(reader.app.id) });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/login\?redirect=%2Foauth%2Fauthorize%3Fclient_id/u);
    const silent = askingAt(reader.app.id, { prompt: 'none' });
    const back = await world.ask({ who: 'visitor', method: 'GET', url: silent });
    expect(new URL(back.headers.location ?? '').searchParams.get('error')).toBe('login_required');
  });

  it('comes without a question where it was let in with as much before', async () => {
    const other = await world.register();
    const silent = (scope: string) => page(askingAt(other.app.id, { prompt: 'none', scope }));
    const said = (answer: Awaited<ReturnType<typeof page>>, name: string) =>
      new URL(answer.headers.location ?? '').searchParams.get(name);
    expect(said(await silent('read:content'), 'error')).toBe('consent_required');
    await tokensFor(world, other, { scope: 'read:content' });
    expect(said(await silent('read:content'), 'code')).toMatch(/^forum_code_/u);
    expect(said(await silent('read:content write:content'), 'error')).toBe('consent_required');
  });

  it('keeps its place by refresh tokens, each once', async () => {
    const first = await tokensFor(world, reader);
    world.forum.clock.advance(HOUR_MS);
    expect(await statusOf(world, first.access_token)).toBe(401);
    const second = (await refresh(world, reader, first.refresh_token)).json<Tokens>();
    expect(await statusOf(world, second.access_token)).toBe(200);
    world.forum.clock.advance(89 * 24 * HOUR_MS);
    const third = (await refresh(world, reader, second.refresh_token)).json<Tokens>();
    expect(await statusOf(world, third.access_token)).toBe(200);
    world.forum.clock.advance(91 * 24 * HOUR_MS);
    const late = await refresh(world, reader, third.refresh_token);
    expect([late.statusCode, late.json().error]).toEqual([400, 'invalid_grant']);
  });

  it('proves who it is by Basic as well', async () => {
    const given = await codeFor(world, reader);
    const basic = Buffer.from(`${reader.app.id}:${reader.secret}`).toString('base64');
    const { code, redirect_uri, verifier: code_verifier } = given;
    const fields = { grant_type: 'authorization_code', code, redirect_uri, code_verifier };
    const authorization = `Basic ${basic}`;
    const answer = await asApp(world, '/oauth/token', fields, { authorization });
    expect(answer.statusCode).toBe(200);
  });

  it('gives back an access token alone, or all by the refresh token', async () => {
    const tokens = await tokensFor(world, reader);
    const of = { client_id: reader.app.id, client_secret: reader.secret };
    const revoke = (token: string) => asApp(world, '/oauth/revoke', { ...of, token });
    expect((await revoke(tokens.access_token)).statusCode).toBe(200);
    expect(await statusOf(world, tokens.access_token)).toBe(401);
    const next = (await refresh(world, reader, tokens.refresh_token)).json<Tokens>();
    expect((await revoke(next.refresh_token)).statusCode).toBe(200);
    expect(await statusOf(world, next.access_token)).toBe(401);
    expect((await revoke('nonsense')).statusCode).toBe(200);
  });

  it('of a device comes from any port of it, without a secret', async () => {
    const local = await world.register({
      redirectUris: ['http://127.0.0.1/callback', 'org.example.app:/callback'],
      isConfidential: false,
    });
    expect(local.secret).toBeNull();
    for (const redirect_uri of ['http://127.0.0.1:51004/callback', 'org.example.app:/callback']) {
      const answer = await decide(world, 'other', askingAt(local.app.id, { redirect_uri }));
      expect(onwardIn(answer.body)?.href).toContain(`${redirect_uri}?code=`);
    }
    expect((await tokensFor(world, local)).scope).toBe('read:content write:content');
  });
});

describe('scopes of staff', () => {
  it('ask for the PIN, and end with the role', async () => {
    const tool = await world.register({ scopes: ['read:content', 'moderate:content'] });
    const url = askingAt(tool.app.id);
    const without = await decide(world, 'moderator', url);
    expect([without.statusCode, onwardIn(without.body)]).toEqual([401, undefined]);
    const wrong = await decide(world, 'moderator', url, { decision: 'allow', pin: '9999' });
    expect(wrong.statusCode).toBe(403);
    expect(JSON.stringify(world.shown.at(-1))).not.toContain('9999');
    const tokens = await tokensFor(world, tool, { who: 'moderator', fields: { pin: PIN } });
    expect(tokens.scope).toBe('read:content moderate:content');
    // What a member cannot give is not given.
    expect((await tokensFor(world, tool)).scope).toBe('read:content');
  });
});
