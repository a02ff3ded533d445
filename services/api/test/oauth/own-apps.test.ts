// Apps that members register for themselves.
import type { OwnApp } from '@forum/contracts/own-apps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../walk/world.ts';
import { askingAt, BACK, openOAuthWorld, statusOf, tokensFor } from './oauth-world.ts';

let world: Awaited<ReturnType<typeof openOAuthWorld>>;
beforeAll(async () => {
  world = await openOAuthWorld();
});
afterAll(() => world.close());

const FORM = {
  name: 'Mine',
  redirectUris: [BACK],
  scopes: ['read:content'],
  isConfidential: true,
};

const call = async (who: Who, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  await world.freshen();
  return world.ask({
    who,
    method,
    url: `/api${path}`,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
  });
};
const allow = (value: boolean) => call('admin', 'PATCH', '/admin/settings/memberApps', { value });
const register = (more: object = {}) => call('owner', 'POST', '/apps/own', { ...FORM, ...more });

describe('a member', () => {
  it('registers apps where owners allow it, which nobody has checked', async () => {
    const refused = await register();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'apps-by-staff']);
    await allow(true);
    const made = await register();
    const { app, secret } = made.json<{ app: OwnApp; secret: string }>();
    expect([made.statusCode, made.headers['cache-control']]).toEqual([201, 'no-store']);
    const url = `/api${askingAt(app.id).replace('/authorize', '/authorization')}`;
    const asked = await world.ask({ who: 'other', method: 'GET', url });
    expect(asked.json()).toMatchObject({ app: { name: 'Mine', isVerified: false } });
    const whole = { ...app, registeredBy: 'member' as const, owner: null };
    const tokens = await tokensFor(world, { app: whole, secret });
    expect(await statusOf(world, tokens.access_token)).toBe(200);
    expect((await call('other', 'DELETE', `/apps/own/${app.id}`)).statusCode).toBe(404);
    expect((await call('owner', 'DELETE', `/apps/own/${app.id}`)).statusCode).toBe(204);
    expect(await statusOf(world, tokens.access_token)).toBe(401);
  });

  it.each([
    [{ scopes: ['moderate:content'] }, 422],
    [{ redirectUris: ['http://evil.example/'] }, 422],
    [{ redirectUris: [] }, 422],
    [{ name: ' ' }, 422],
  ])('is refused %j', async (wrong, status) => {
    await allow(true);
    expect((await register(wrong)).statusCode).toBe(status);
  });

  it('has at most five, however many come at once', async () => {
    await allow(true);
    const answers = await Promise.all(Array.from({ length: 7 }, () => register()));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});
