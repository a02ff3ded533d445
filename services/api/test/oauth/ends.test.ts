// When what an app holds ends.
import { GIVEN_PASSWORD } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askingAt,
  codeFor,
  decide,
  openOAuthWorld,
  redeem,
  refresh,
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

const page = (url: string) => world.ask({ who: 'other', method: 'GET', url });

describe('what an app holds', () => {
  const staff = async (url: string, body: object = {}) => {
    await world.freshen();
    return world.ask({
      who: 'admin',
      method: 'POST',
      url: `/api${url}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  };

  it('opens no page, no setting and no other app', async () => {
    const { access_token: token } = await tokensFor(world, reader);
    expect(await statusOf(world, token, '/api/keys')).toBe(403);
    expect(await statusOf(world, token, '/api/apps/let-in')).toBe(403);
    expect(await statusOf(world, token, '/api/auth/sessions')).toBe(403);
  });

  it('rests while its member is suspended', async () => {
    const tokens = await tokensFor(world, reader);
    const { id } = world.members.other;
    await staff(`/admin/users/${id}/suspend`, { reason: 'spam' });
    expect(await statusOf(world, tokens.access_token)).toBe(401);
    expect((await refresh(world, reader, tokens.refresh_token)).statusCode).toBe(400);
    const lifted = await world.ask({
      who: 'admin',
      method: 'DELETE',
      url: `/api/admin/users/${id}/suspend`,
    });
    expect(lifted.statusCode).toBeLessThan(300);
    expect(await statusOf(world, tokens.access_token)).toBe(200);
    expect((await refresh(world, reader, tokens.refresh_token)).statusCode).toBe(200);
  });

  it('ends with a new password, and a code that nobody has used with it', async () => {
    const who = 'moderator';
    const tokens = await tokensFor(world, reader, { who });
    const given = await codeFor(world, reader, { who });
    const changed = await world.ask({
      who,
      method: 'PUT',
      url: '/api/users/password',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ currentPassword: GIVEN_PASSWORD, newPassword: 'Another4Password' }),
    });
    expect(changed.statusCode).toBe(204);
    expect(await statusOf(world, tokens.access_token)).toBe(401);
    expect((await refresh(world, reader, tokens.refresh_token)).statusCode).toBe(400);
    expect((await redeem(world, reader, given)).statusCode).toBe(400);
  });

  it('ends when its member puts the app out', async () => {
    const who = 'owner';
    const tokens = await tokensFor(world, reader, { who });
    const listed = await world.ask({ who, method: 'GET', url: '/api/apps/let-in' });
    const [held] = listed.json<{ data: { id: string; app: { name: string } }[] }>().data;
    expect(held?.app.name).toBe('Reader');
    const out = await decide(world, who, `/settings/apps/${held?.id}/put-out`, {
      return: '/settings',
    });
    expect(out.statusCode).toBe(303);
    expect(await statusOf(world, tokens.access_token)).toBe(401);
    expect((await refresh(world, reader, tokens.refresh_token)).statusCode).toBe(400);
  });

  it('ends for good when the app is switched off, also where that is undone', async () => {
    const tool = await world.register({ name: 'Tool' });
    const tokens = await tokensFor(world, tool, { who: 'owner' });
    world.forum.clock.advance(1000);
    expect((await staff(`/admin/apps/${tool.app.id}/switch-off`)).json()).toMatchObject({
      isOff: true,
      letInBy: 0,
    });
    expect(await statusOf(world, tokens.access_token)).toBe(401);
    expect((await page(askingAt(tool.app.id))).statusCode).toBe(400);
    expect((await refresh(world, tool, tokens.refresh_token)).statusCode).toBe(401);
    await world.forum.settle();
    const log = await world.ask({ who: 'admin', method: 'GET', url: '/api/admin/audit?limit=1' });
    const undone = await staff(`/admin/audit/${log.json().data[0].id}/undo`);
    expect(undone.statusCode).toBe(200);
    expect((await page(askingAt(tool.app.id))).statusCode).toBe(200);
    expect(await statusOf(world, tokens.access_token)).toBe(401);
    expect((await refresh(world, tool, tokens.refresh_token)).json().error).toBe('invalid_grant');
    world.forum.clock.advance(1000);
    const again = await tokensFor(world, tool, { who: 'owner' });
    expect(await statusOf(world, again.access_token)).toBe(200);
  });

  it('ends with the account', async () => {
    const tokens = await tokensFor(world, reader, { who: 'owner' });
    const left = await world.ask({
      who: 'owner',
      method: 'POST',
      url: '/api/users/profile/delete',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ password: GIVEN_PASSWORD }),
    });
    expect(left.statusCode).toBe(204);
    await world.forum.settle();
    expect(await statusOf(world, tokens.access_token)).toBe(401);
    expect((await refresh(world, reader, tokens.refresh_token)).statusCode).toBe(400);
  });

  it('is at most ten times for one member: one more ends the oldest', async () => {
    const first = await tokensFor(world, reader, { who: 'admin' });
    for (let n = 0; n < 10; n += 1) {
      world.forum.clock.advance(1000);
      await codeFor(world, reader, { who: 'admin' });
    }
    expect(await statusOf(world, first.access_token)).toBe(401);
  });
});

it('a former secret is void at once, and none of them is told again', async () => {
  const tool = await world.register({ name: 'Rolling' });
  const given = await codeFor(world, tool, { who: 'admin' });
  await world.freshen();
  const answer = await world.ask({
    who: 'admin',
    method: 'POST',
    url: `/api/admin/apps/${tool.app.id}/secret`,
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  const { secret } = answer.json<{ secret: string }>();
  expect((await redeem(world, tool, given)).statusCode).toBe(401);
  expect((await redeem(world, { ...tool, secret }, given)).statusCode).toBe(200);
  const listed = await world.ask({ who: 'admin', method: 'GET', url: '/api/admin/apps?limit=50' });
  expect(listed.body).not.toMatch(/forum_secret_/u);
  await world.forum.settle();
  const rows = await world.forum.ctx.db.selectFrom('oauth_app').select('secret_hash').execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});
