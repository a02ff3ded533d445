// How a program that knows nothing but the forum's address gets in: metadata, registration, introspection.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUnused } from '@forum/features/identity/apps/store';
import { letAgents } from '../mcp-agent.ts';
import {
  asApp,
  askingAt,
  openOAuthWorld,
  statusOf,
  tokensFor,
  type Registered,
} from './oauth-world.ts';

let world: Awaited<ReturnType<typeof openOAuthWorld>>;
let reader: Registered;
beforeAll(async () => {
  world = await openOAuthWorld();
  reader = await world.register();
});
afterAll(() => world.close());

const get = (url: string) => world.app.inject({ url, headers: { host: 'forum.test' } });
const allow = async (value: boolean) => {
  await world.freshen();
  const answer = await world.ask({
    who: 'admin',
    method: 'PATCH',
    url: '/api/admin/settings/selfRegisteredApps',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ value }),
  });
  expect(answer.statusCode).toBe(200);
};
const registering = (body: object) =>
  world.app.inject({
    method: 'POST',
    url: '/oauth/register',
    headers: { 'content-type': 'application/json', host: 'forum.test' },
    payload: JSON.stringify(body),
  });
const LOCAL = { redirect_uris: ['http://localhost/callback'], token_endpoint_auth_method: 'none' };

describe('an agent that is refused', () => {
  it('is told where it learns how to get in', async () => {
    const path = '/.well-known/oauth-protected-resource/mcp';
    expect((await get(path)).statusCode).toBe(404);
    await letAgents(world, true);
    const refused = await world.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json', host: 'forum.test' },
      payload: '{}',
    });
    const { siteUrl } = world.forum.ctx.site;
    expect(refused.headers['www-authenticate']).toBe(
      `Bearer realm="forum", resource_metadata="${siteUrl}${path}"`,
    );
    expect((await get(path)).json()).toMatchObject({
      resource: `${siteUrl}/mcp`,
      authorization_servers: [siteUrl],
    });
    const server = (await get('/.well-known/oauth-authorization-server')).json();
    expect(server).toMatchObject({
      issuer: siteUrl,
      token_endpoint: `${siteUrl}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
    expect(server).not.toHaveProperty('registration_endpoint');
  });

  it('registers itself where owners allow it, and acts for whoever lets it in', async () => {
    expect((await registering(LOCAL)).statusCode).toBe(404);
    await allow(true);
    const server = (await get('/.well-known/oauth-authorization-server')).json();
    expect(server).toHaveProperty('registration_endpoint');
    const answer = await registering({ ...LOCAL, client_name: ' An\u202e Agent ', unknown: 1 });
    expect(answer.statusCode).toBe(201);
    const made = answer.json();
    expect(made).toMatchObject({ client_name: 'An Agent', token_endpoint_auth_method: 'none' });
    expect(made).not.toHaveProperty('client_secret');
    const url = `/api${askingAt(made.client_id, { redirect_uri: 'http://localhost:5000/callback' }).replace('/authorize', '/authorization')}`;
    const asked = await world.ask({ who: 'other', method: 'GET', url });
    expect(asked.json()).toMatchObject({
      app: { name: 'An Agent', isVerified: false },
      goesTo: 'localhost:5000',
      needsPin: false,
    });
    const app = { id: made.client_id, redirectUris: LOCAL.redirect_uris };
    const tokens = await tokensFor(world, { app: { ...reader.app, ...app }, secret: null });
    expect(await statusOf(world, tokens.access_token)).toBe(200);
    const connected = await world.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${tokens.access_token}`,
        host: 'forum.test',
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(connected.body).toContain('create_post');
  });

  it.each([
    [{ redirect_uris: [] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['http://evil.example/x'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['data:text/html,x'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['https://a.example/x#y'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['https://u:p@a.example/x'] }, 'invalid_redirect_uri'],
    [{ grant_types: ['implicit'] }, 'invalid_client_metadata'],
    [{ response_types: ['token'] }, 'invalid_client_metadata'],
    [{ token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
    [{ client_name: 7 }, 'invalid_client_metadata'],
  ])('is refused %j', async (wrong, error) => {
    const answer = await registering({ ...LOCAL, ...wrong });
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
  });

  it('is sent nobody without a press, whatever it asks', async () => {
    const evil = ['https://evil.example/'];
    const { client_id: id } = (await registering({ redirect_uris: evil })).json();
    const asking = (more: Record<string, string>) =>
      world.ask({
        who: 'other',
        method: 'GET',
        url: askingAt(id, { redirect_uri: 'https://evil.example/', ...more }),
      });
    const wrong = await asking({ response_type: 'token' });
    expect([wrong.statusCode, wrong.headers.location]).toEqual([400, undefined]);
    const silent = await asking({ prompt: 'none' });
    expect([silent.statusCode, silent.headers.location]).toEqual([200, undefined]);
  });

  it('gets no scope of staff so', async () => {
    const answer = await registering({ ...LOCAL, scope: 'read:content administer:site' });
    expect(answer.json().scope).toBe('read:content');
  });

  it('is forgotten where nobody lets it in', async () => {
    const { client_id: id } = (await registering(LOCAL)).json();
    world.forum.clock.advance(14 * 24 * 60 * 60 * 1000);
    await deleteUnused(world.forum.ctx.db, world.forum.clock.now());
    const rows = await world.forum.ctx.db.selectFrom('oauth_app').select('id').execute();
    expect(rows.map((row) => row.id)).not.toContain(id);
    expect(rows.map((row) => row.id)).toContain(reader.app.id);
  });
});

describe('what a token is good for', () => {
  const ask = async (token: string, { app, secret }: Registered) =>
    (
      await asApp(world, '/oauth/introspect', {
        client_id: app.id,
        client_secret: secret,
        token,
      })
    ).json();

  it('is told to its own app alone', async () => {
    const tokens = await tokensFor(world, reader, { scope: 'read:content' });
    const { id } = world.members.other;
    const told = { active: true, scope: 'read:content', sub: id, client_id: reader.app.id };
    expect(await ask(tokens.access_token, reader)).toMatchObject(told);
    expect(await ask(tokens.refresh_token, reader)).toMatchObject(told);
    const another = await world.register({ name: 'Another' });
    expect(await ask(tokens.access_token, another)).toEqual({ active: false });
    expect(await ask('nonsense', reader)).toEqual({ active: false });
    const without = await asApp(world, '/oauth/introspect', {
      client_id: reader.app.id,
      token: tokens.access_token,
    });
    expect(without.statusCode).toBe(401);
    world.forum.clock.advance(60 * 60 * 1000);
    expect(await ask(tokens.access_token, reader)).toEqual({ active: false });
  });
});
