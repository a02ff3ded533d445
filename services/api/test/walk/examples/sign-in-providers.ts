import { GIVEN_PASSWORD } from '@forum/testing';
import { signInModeStream } from '@forum/events/sign-in-mode';
import { readPayload, signPayload } from '@forum/features/framework/discourse-connect';
import { listForOwners } from '@forum/features/identity/providers/queries';
import type { World } from '../world.ts';
import { done, plainly, withoutSecondFactors, type Example, type MakesExample } from './making.ts';

const LOOK = {
  name: 'GitHub',
  kind: 'github',
  logo: '',
  issuer: '',
  clientId: 'forum',
  scopes: 'read:user user:email',
  claims: { username: '', name: '', picture: '', email: '', locale: '', groups: '' },
  trustsEmail: true,
  mayJoin: true,
  endsSession: false,
  groups: [],
  roles: [],
  highestRole: 'MEMBER',
} as const;

/** A provider that nothing else uses; the others go, since there are few. @returns its word */
async function aProvider(world: World): Promise<string> {
  await withoutProviders(world);
  const id = `github-${world.unique()}`;
  await done(world, 'admin', 'POST', '/admin/sign-in-providers', { ...LOOK, id });
  await world.forum.settle();
  return id;
}

async function withoutProviders(world: World): Promise<void> {
  for (const { id, removed } of await listForOwners(world.forum.ctx)) {
    if (!removed) await done(world, 'admin', 'POST', `/admin/sign-in-providers/${id}/remove`, {});
  }
}

async function aRemovedProvider(world: World): Promise<string> {
  const id = await aProvider(world);
  await withoutProviders(world);
  return id;
}

type Answer = Awaited<ReturnType<typeof done>>;

function cookieOf({ cookies }: Answer, wanted: string): string {
  const found = cookies.find(({ name }) => name === wanted);
  return `${wanted}=${found?.value ?? ''}`;
}

/** Somebody who is back from a provider. */
async function comingBack(world: World): Promise<Example & { readonly path: { key: string } }> {
  const key = await aProvider(world);
  const begun = await done(world, 'visitor', 'POST', `/auth/providers/${key}/start`, {
    purpose: 'sign-in',
  });
  const state = new URL(begun.json<{ url: string }>().url).searchParams.get('state') ?? '';
  const cookie = cookieOf(begun, 'forum_attempt');
  return { who: 'visitor', path: { key }, body: { state, code: 'a code' }, cookie };
}

const SHARED = 'a secret of both sites';

/** Somebody who is back from a site that speaks DiscourseConnect. */
async function connected(world: World): Promise<Example> {
  await withoutProviders(world);
  const id = `site-${world.unique()}`;
  const site = { kind: 'discourse-connect', issuer: 'https://site.example/sso', secret: SHARED };
  await done(world, 'admin', 'POST', '/admin/sign-in-providers', { ...LOOK, ...site, id });
  await world.forum.settle();
  const begun = await done(world, 'visitor', 'POST', `/auth/providers/${id}/start`, {
    purpose: 'sign-in',
  });
  const asked = new URL(begun.json<{ url: string }>().url).searchParams;
  const sent = { sso: asked.get('sso') ?? '', sig: asked.get('sig') ?? '' };
  const nonce = readPayload(SHARED, sent)?.get('nonce') ?? '';
  const body = { ...signPayload(SHARED, { nonce, external_id: id }) };
  return { who: 'visitor', body, cookie: cookieOf(begun, 'forum_attempt') };
}

/** The cookie of somebody whom the forum does not know yet. */
async function arrived(world: World): Promise<string> {
  const { path, body, cookie } = await comingBack(world);
  const answer = await world.ask({
    who: 'visitor',
    method: 'POST',
    url: `/api/auth/providers/${path.key}/finish`,
    cookie,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return cookieOf(answer, 'forum_arrival');
}

/** As if it were by providers alone, with an owner who is gone: others go on by passwords. */
async function restrictToNobody({ forum }: World): Promise<void> {
  const data = { ownerId: forum.ctx.newId(), by: forum.ctx.newId() };
  await forum.ctx.eventStore.execute({ actor: null }, (tx) =>
    tx.appendNext(signInModeStream, [{ type: 'SignInRestricted', data }]),
  );
  await forum.settle();
}

/** Signing in by providers, and which there are. */
export const signInProviderExamples: Readonly<Record<string, MakesExample>> = {
  'GET /auth/providers': plainly('visitor'),
  'POST /auth/providers/{key}/start': async (world) => ({
    who: 'visitor',
    path: { key: await aProvider(world) },
    body: { purpose: 'sign-in', return: '/posts' },
  }),
  'POST /auth/providers/{key}/finish': comingBack,
  'POST /auth/discourse-connect/finish': connected,
  'POST /auth/providers/{key}/leave': async (world) => ({
    who: 'visitor',
    path: { key: await aProvider(world) },
  }),
  'GET /auth/arrival': async (world) => ({
    who: 'visitor',
    cookie: await arrived(world),
  }),
  'POST /auth/arrival/join': async (world) => {
    const username = `arrived_${world.unique()}`;
    const cookie = await arrived(world);
    return { who: 'visitor', cookie, body: { username, email: `${username}@example.com` } };
  },
  'POST /auth/arrival/link': async (world) => {
    await withoutSecondFactors(world);
    const cookie = await arrived(world);
    // After the arrival: whoever arrives must not be what confirms.
    await done(world, 'other', 'POST', '/auth/confirm-password', { password: GIVEN_PASSWORD });
    return { who: 'other', cookie };
  },
  'GET /admin/sign-in-providers/{id}/scim': async (world) => ({
    who: 'admin',
    path: { id: await aProvider(world) },
  }),
  'POST /admin/sign-in-providers/{id}/scim': async (world) => ({
    who: 'admin',
    path: { id: await aProvider(world) },
    body: { note: 'For the company' },
  }),
  'POST /admin/sign-in-providers/{id}/scim/end': async (world) => {
    const id = await aProvider(world);
    await done(world, 'admin', 'POST', `/admin/sign-in-providers/${id}/scim`, {});
    return { who: 'admin', path: { id }, body: { reason: 'other' } };
  },
  'GET /admin/sign-in-providers': plainly('admin', { query: { page: '1', limit: '5' } }),
  'GET /admin/sign-in-mode': plainly('admin'),
  'PUT /admin/sign-in-mode': async (world) => {
    await restrictToNobody(world);
    return { who: 'admin', body: { ownerId: null, note: 'Nobody can come in' } };
  },
  'POST /admin/sign-in-providers': async (world) => {
    await withoutProviders(world);
    const id = `github-${world.unique()}`;
    return { who: 'admin', body: { ...LOOK, id, note: 'Asked for' } };
  },
  'PUT /admin/sign-in-providers/{id}': async (world) => ({
    who: 'admin',
    path: { id: await aProvider(world) },
    body: { ...LOOK, name: `Named ${world.unique()}`, reason: 'other' },
  }),
  'POST /admin/sign-in-providers/{id}/remove': async (world) => ({
    who: 'admin',
    path: { id: await aProvider(world) },
    body: { note: 'No longer needed' },
  }),
  'POST /admin/sign-in-providers/{id}/restore': async (world) => ({
    who: 'admin',
    path: { id: await aRemovedProvider(world) },
    body: { reason: 'other' },
  }),
};
