// Keys as a browser without scripts makes and revokes them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyHash } from '@forum/features/identity/keys/store';
import { GIVEN_PASSWORD, signedIn } from '@forum/testing';
import type { PageEnv } from '@forum/web-forum/server-types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebPages } from '../src/load-web-pages.ts';
import { somePages } from './some-pages.ts';
import { openWorld, type World } from './walk/world.ts';

let world: World;
let folder: string;
const shown: PageEnv['form'][] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-key-forms-'));
  await writeFile(join(folder, 'index.html'), 'Staff console');
  const pages = somePages({
    safeRedirect: (target) => target ?? '/',
    render: async (_request, { form }) => {
      shown.push(form);
      return { kind: 'page', status: 200, html: Buffer.from('a page'), isWhole: true };
    },
  });
  const web: WebPages = {
    pages,
    assets: pages.readAssets({ en: {}, de: {}, fr: {} }),
    clientRoot: folder,
    adminRoot: folder,
    build: 'test',
  };
  world = await openWorld({}, web);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** A form of the owner's, in a browser where they are signed in. */
const post = async (url: string, fields: Record<string, string>) => {
  const { headers } = await signedIn(world.forum, world.members.owner);
  return world.app.inject({
    method: 'POST',
    url,
    headers: {
      ...headers,
      host: 'forum.test',
      origin: 'http://forum.test',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
};
const FIELDS = {
  name: 'Night watch',
  'scope.read:content': 'on',
  days: '',
  networks: '203.0.113.0/24\n2001:db8::/32',
  perMinute: '30',
  password: GIVEN_PASSWORD,
};
const PAGE = '/settings?show=keys';
const keys = () => world.forum.ctx.db.selectFrom('api_key').selectAll().execute();

it('shows a new key once, on a page that nothing keeps', async () => {
  const answer = await post(PAGE, FIELDS);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const [key] = await keys();
  expect(key).toMatchObject({
    name: 'Night watch',
    scopes: ['read:content'],
    networks: ['203.0.113.0/24', '2001:db8::/32'],
    expires_at: null,
    per_minute: 30,
  });
  const secret = shown.at(-1)?.values['secret'] ?? '';
  expect(secret).toMatch(/^forum_key_/u);
  expect(key?.key_hash).toEqual(keyHash(secret));
});

it('shows the form again with what is wrong, without the password', async () => {
  const { 'scope.read:content': _, ...without } = FIELDS;
  const answer = await post(PAGE, without);
  expect(answer.statusCode).toBe(422);
  expect(shown.at(-1)).toMatchObject({ form: 'key', errors: [{ path: 'scopes' }] });
  expect(shown.at(-1)?.values).toMatchObject({ name: 'Night watch' });
  expect(JSON.stringify(shown.at(-1))).not.toContain(GIVEN_PASSWORD);
});

it('revokes a key, and leads back', async () => {
  const [key] = await keys();
  const answer = await post(`/settings/keys/${key?.id}/revoke`, { return: PAGE });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, PAGE]);
  expect((await keys())[0]?.revoked_at).not.toBeNull();
});
