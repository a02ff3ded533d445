import { GIVEN_PASSWORD } from '@forum/testing';
import { addProof } from '@forum/features/identity/proofs/operations';
import { insertCaught } from '@forum/features/identity/screening/store';
import { askToUnlock } from '@forum/features/identity/accounts/operations/ask-to-unlock';
import type { World } from '../world.ts';
import { done, plainly, withoutSecondFactors, type MakesExample } from './making.ts';

const addressOf = (name: string) => `${name}@example.com`;

async function registered(world: World): Promise<string> {
  const username = `reg_${world.unique()}`;
  const password = 'Correct4Horse';
  const names = { email: addressOf(username), username };
  await done(world, 'visitor', 'POST', '/users', { ...names, password, confirmPassword: password });
  await world.forum.settle();
  return username;
}

/** The token in the newest email to them. */
function tokenIn({ forum }: World, name: string): string {
  const mail = forum.mails.findLast(({ to }) => to === addressOf(name));
  return /[#?]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const INVITE = { groupId: null, days: 3, note: 'A fair', uses: 2 };

/** The token in a new invitation to that address. */
async function invited(world: World, address: string): Promise<string> {
  const body = { groupId: null, days: 3, note: '', addresses: address };
  await done(world, 'admin', 'POST', '/admin/invites/mail', body);
  await world.forum.settle();
  const mail = world.forum.mails.findLast(({ to }) => to === address);
  return /\/invite\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function membersInvite(world: World): Promise<void> {
  for (const [name, value] of [
    ['inviting', 'members'],
    ['inviteDays', 0],
    ['invitesPerMonth', 100],
  ]) {
    await done(world, 'admin', 'PATCH', `/admin/settings/${name}`, { value });
  }
}

const NEW_KEY = {
  name: 'A bot',
  scopes: ['read:content'],
  days: 30,
  networks: ['203.0.113.0/24'],
  perMinute: 60,
  password: GIVEN_PASSWORD,
};

/** A key of the other member. @returns its id */
async function aKey(world: World): Promise<string> {
  const made = await done(world, 'other', 'POST', '/keys', NEW_KEY);
  const { key } = made.json<{ key: { id: string } }>();
  // As many as a member may have are soon made.
  await world.forum.ctx.db
    .deleteFrom('api_key')
    .where('id', '<>', key.id)
    .where('member_id', '=', world.members.other.id)
    .execute();
  return key.id;
}

async function someoneCaught({ forum: { ctx } }: World): Promise<void> {
  const shortened = { network: '203.0.113.0/24', address: 'a…@example.com' };
  const row = { id: ctx.newId(), caught_at: ctx.clock.now(), kind: 'trap', ...shortened } as const;
  await insertCaught(ctx.db, row);
}

/** Accounts, sessions and members. */
export const accountExamples: Readonly<Record<string, MakesExample>> = {
  'POST /users': (world) => {
    const name = `reg_${world.unique()}`;
    const password = 'Correct4Horse';
    return {
      who: 'visitor',
      body: { email: `${name}@example.com`, username: name, password, confirmPassword: password },
    };
  },
  'GET /users': plainly('visitor', { query: { search: 'own', page: '1', limit: '5' } }),
  'GET /users/registration-form': plainly('visitor'),
  'POST /users/registration-work': plainly('visitor'),
  'GET /users/check-email': plainly('visitor', { query: { email: 'nobody@example.com' } }),
  'POST /auth/login': async (world) => {
    await withoutSecondFactors(world);
    const body = { email: 'other@secret.example.com', password: GIVEN_PASSWORD };
    return { who: 'visitor', body };
  },
  'POST /auth/confirm-password': plainly('other', { body: { password: GIVEN_PASSWORD } }),
  'POST /users/resend-verification': plainly('visitor', { body: { email: 'nobody@example.com' } }),
  'POST /auth/forgot-password': plainly('visitor', { body: { email: 'nobody@example.com' } }),
  'POST /auth/reset-password': async (world) => {
    const name = await registered(world);
    await done(world, 'visitor', 'POST', '/auth/forgot-password', { email: addressOf(name) });
    await world.forum.settle();
    return { who: 'visitor', body: { token: tokenIn(world, name), password: 'Correct5Horse' } };
  },
  'POST /auth/verify-email': async (world) => {
    const name = await registered(world);
    return { who: 'visitor', body: { token: tokenIn(world, name) } };
  },
  'POST /auth/unlock-sign-in': async (world) => {
    const name = await registered(world);
    await askToUnlock(world.forum.ctx, addressOf(name));
    await world.forum.settle();
    return { who: 'visitor', body: { token: tokenIn(world, name) } };
  },
  // Keeps the password that every other call signs in with.
  'PUT /users/password': plainly('other', {
    body: { currentPassword: GIVEN_PASSWORD, newPassword: GIVEN_PASSWORD },
  }),
  'PUT /users/email': (world) => ({
    who: 'other',
    body: { email: addressOf(world.unique()), password: GIVEN_PASSWORD },
  }),
  'POST /auth/logout': plainly('visitor'),
  'GET /auth/proofs': plainly('other'),
  'DELETE /auth/proofs/{id}': async (world) => {
    const { forum, members } = world;
    const { other } = members;
    const proofId = forum.ctx.newId();
    const added = { proofId, memberId: other.id, kind: 'provider', name: 'A school' } as const;
    await forum.ctx.eventStore.execute({ actor: other }, (tx) => addProof(tx, added));
    await done(world, 'other', 'POST', '/auth/confirm-password', { password: GIVEN_PASSWORD });
    return { who: 'other', path: { id: proofId } };
  },
  'GET /auth/sessions': plainly('other'),
  'DELETE /auth/sessions': plainly('other'),
  'DELETE /auth/sessions/{id}': async (world) => {
    await withoutSecondFactors(world);
    await done(world, 'visitor', 'POST', '/auth/login', {
      email: 'other@secret.example.com',
      password: GIVEN_PASSWORD,
    });
    const { data } = (await done(world, 'other', 'GET', '/auth/sessions')).json<{
      data: { id: string; isCurrent: boolean }[];
    }>();
    return { who: 'other', path: { id: data.find(({ isCurrent }) => !isCurrent)?.id ?? '' } };
  },
  'GET /keys': async (world) => {
    await aKey(world);
    return { who: 'other' };
  },
  'POST /keys': plainly('other', { body: NEW_KEY }),
  'DELETE /keys/{id}': async (world) => ({ who: 'other', path: { id: await aKey(world) } }),
  'GET /admin/keys': async (world) => {
    await aKey(world);
    return { who: 'admin', query: { page: '1', limit: '5' } };
  },
  'POST /admin/keys/{id}/revoke': async (world) => ({
    who: 'admin',
    path: { id: await aKey(world) },
    body: {},
  }),
  'GET /admin/caught': async (world) => {
    await someoneCaught(world);
    return { who: 'admin', query: { kind: 'trap', page: '1', limit: '5' } };
  },
  'GET /admin/caught/days': async (world) => {
    await someoneCaught(world);
    return { who: 'admin' };
  },
  'GET /admin/invites': plainly('admin', { query: { page: '1', limit: '5' } }),
  'POST /admin/invites': plainly('admin', { body: INVITE }),
  'POST /admin/invites/mail': (world) => ({
    who: 'admin',
    body: { groupId: null, days: 3, note: '', addresses: addressOf(world.unique()) },
  }),
  'POST /admin/invites/{id}/revoke': async (world) => {
    const { invite } = (await done(world, 'admin', 'POST', '/admin/invites', INVITE)).json<{
      invite: { id: string };
    }>();
    return { who: 'admin', path: { id: invite.id }, body: {} };
  },
  'GET /invites/own': plainly('owner'),
  'POST /invites/own': async (world) => {
    await membersInvite(world);
    return { who: 'owner', body: { uses: 1, note: 'For Ada' } };
  },
  'POST /invites/own/{id}/revoke': async (world) => {
    await membersInvite(world);
    const made = await done(world, 'owner', 'POST', '/invites/own', { uses: 1, note: '' });
    return { who: 'owner', path: { id: made.json<{ invite: { id: string } }>().invite.id } };
  },
  'GET /invites': async (world) => ({
    who: 'visitor',
    query: { token: await invited(world, addressOf(world.unique())) },
  }),
  'POST /invites/decline': async (world) => ({
    who: 'visitor',
    body: { token: await invited(world, addressOf(world.unique())) },
  }),
  'DELETE /users/profile/first-visit': plainly('other'),
  'DELETE /users/profile/moved-here': plainly('other'),
  'GET /users/profile': plainly('other'),
  'GET /users/profile/username': plainly('other'),
  // The same as before, which any forum allows: every other call knows the member by it.
  'PUT /users/profile/username': plainly('other', { body: { username: 'other' } }),
  'GET /users/by-username/{username}': plainly('visitor', { path: { username: 'owner' } }),
  'GET /users/search': plainly('visitor', { query: { q: 'own' } }),
  'GET /users/leaderboard/reputation': plainly('visitor'),
};
