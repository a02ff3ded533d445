import { aMember, GIVEN_PASSWORD } from '@forum/testing';
import type { Group } from '@forum/contracts/groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOf, LOOK, openCompanyForum, type CompanyForum } from './test-signing-in.ts';

let open: CompanyForum;
let garden: Group;
let council: Group;
beforeAll(async () => {
  open = await openCompanyForum();
  garden = await aGroup('Garden');
  council = await aGroup('Council');
  await map({});
});
afterAll(() => open.close());

async function aGroup(name: string): Promise<Group> {
  const form = { name, description: null, color: 'green', entry: 'open', hidden: false };
  const answer = await open.owner.post('/groups', { ...form, mentioners: 'members', badge: null });
  expect(answer.statusCode).toBe(201);
  await open.forum.settle();
  return answer.json();
}

/** What owners let the company's groups mean here. */
async function map(changes: object): Promise<void> {
  const { secret: _secret, ...look } = LOOK;
  const answer = await open.owner.put('/admin/sign-in-providers/company', {
    ...look,
    issuer: open.company.issuer,
    groups: [
      { value: 'gardeners', groupId: garden.id },
      { value: 'council', groupId: council.id },
    ],
    roles: [
      { value: 'staff', role: 'MODERATOR' },
      { value: 'chiefs', role: 'ADMIN' },
    ],
    highestRole: 'ADMIN',
    ...changes,
  });
  expect(answer.statusCode).toBe(200);
  await open.forum.settle();
}

/** Somebody new, who joins by the company with these groups there. */
async function joined(username: string, groups: readonly string[]) {
  const account = open.somebody({ groups });
  const browser = browserOf(open.forum);
  await browser.through(open.company);
  expect((await browser.post('/auth/arrival/join', { username })).statusCode).toBe(200);
  await open.forum.settle();
  const { id } = (await browser.get('/users/profile')).json();
  /** They sign in again, with other groups. */
  const again = async (now: readonly string[]) => {
    open.company.as({ ...account, groups: now });
    const back = await browserOf(open.forum).through(open.company);
    expect(back.json()).toMatchObject({ outcome: 'signed-in' });
    await open.forum.settle();
  };
  return { id: String(id), browser, again };
}

const membersOf = async ({ id }: Group) => {
  const { data } = (await open.owner.get(`/groups/${id}/members`)).json();
  return data.map((one: { id: string; provider: string | null }) => [one.id, one.provider]);
};
const roleOf = async (id: string) => {
  const { role, roleProvider } = (await open.owner.get(`/admin/users/${id}`)).json();
  return [role, roleProvider];
};

describe('groups from claims', () => {
  it('are joined and left at each sign-in, and shown as the provider’s', async () => {
    const anna = await joined('anna', ['gardeners', 'unknown']);
    expect(await membersOf(garden)).toEqual([[anna.id, 'company']]);
    await anna.again(['council']);
    expect(await membersOf(garden)).toEqual([]);
    expect(await membersOf(council)).toEqual([[anna.id, 'company']]);
    await anna.again([]);
    expect(await membersOf(council)).toEqual([]);
  });

  it('leave alone whom staff, or the members themselves, have put there', async () => {
    const bert = await joined('bert', []);
    await open.forum.app.inject({
      method: 'PUT',
      url: `/api/groups/${garden.id}/membership`,
      cookies: Object.fromEntries(bert.browser.cookies),
    });
    await open.forum.settle();
    await bert.again(['gardeners']);
    await bert.again([]);
    expect(await membersOf(garden)).toEqual([[bert.id, null]]);
  });

  it('are taken back where owners no longer map them', async () => {
    const cleo = await joined('cleo', ['council']);
    await map({ groups: [] });
    await cleo.again(['council']);
    expect(await membersOf(council)).toEqual([]);
    await map({});
  });

  it('come back as the provider’s when a removal is undone', async () => {
    const dora = await joined('dora', ['council']);
    await open.owner.delete(`/groups/${council.id}/members/${dora.id}`);
    await open.forum.settle();
    expect(await membersOf(council)).toEqual([]);
    const [act] = (await open.owner.get('/admin/audit')).json().data;
    expect((await open.owner.post(`/admin/audit/${act.id}/undo`, {})).statusCode).toBe(200);
    await open.forum.settle();
    expect(await membersOf(council)).toEqual([[dora.id, 'company']]);
    await dora.again([]);
    expect(await membersOf(council)).toEqual([]);
  });
});

describe('roles from claims', () => {
  it('are given and taken back at each sign-in, each as an event that names the provider', async () => {
    const emil = await joined('emil', ['staff']);
    expect(await roleOf(emil.id)).toEqual(['MODERATOR', 'company']);
    await emil.again(['staff', 'chiefs']);
    expect(await roleOf(emil.id)).toEqual(['ADMIN', 'company']);
    await emil.again([]);
    expect(await roleOf(emil.id)).toEqual(['MEMBER', null]);
  });

  it('are never above what owners allow', async () => {
    await map({ highestRole: 'MODERATOR' });
    const fred = await joined('fred', ['chiefs']);
    expect(await roleOf(fred.id)).toEqual(['MODERATOR', 'company']);
    await map({ highestRole: 'MEMBER' });
    await fred.again(['chiefs']);
    expect(await roleOf(fred.id)).toEqual(['MEMBER', null]);
    await map({});
  });

  it('leave a role that staff gave', async () => {
    const greta = await joined('greta', []);
    await open.owner.patch(`/admin/users/${greta.id}`, { role: 'MODERATOR' });
    await open.forum.settle();
    await greta.again(['chiefs']);
    expect(await roleOf(greta.id)).toEqual(['ADMIN', 'company']);
    await greta.again([]);
    expect(await roleOf(greta.id)).toEqual(['MODERATOR', null]);
  });

  it('are not read from names that only look alike, nor from what is no list', async () => {
    const hans = await joined('hans', ['Staff', 'chiefs,staff']);
    expect(await roleOf(hans.id)).toEqual(['MEMBER', null]);
  });
});

describe('what a provider gave', () => {
  /** Undoes the last act. */
  async function undo(): Promise<void> {
    const [act] = (await open.owner.get('/admin/audit')).json().data;
    expect((await open.owner.post(`/admin/audit/${act.id}/undo`, {})).statusCode).toBe(200);
    await open.forum.settle();
  }
  async function setRole(id: string, role: string): Promise<void> {
    expect((await open.owner.patch(`/admin/users/${id}`, { role })).statusCode).toBe(200);
    await open.forum.settle();
  }

  it('stays the provider’s where what staff gave before is undone', async () => {
    const ines = await joined('ines', []);
    await setRole(ines.id, 'MODERATOR');
    await ines.again(['chiefs']);
    expect(await roleOf(ines.id)).toEqual(['ADMIN', 'company']);
    await undo();
    expect(await roleOf(ines.id)).toEqual(['ADMIN', 'company']);
    await ines.again([]);
    expect(await roleOf(ines.id)).toEqual(['MEMBER', null]);
  });

  it('is the provider’s again where what staff decided against it is undone', async () => {
    const jana = await joined('jana', ['staff']);
    await setRole(jana.id, 'MEMBER');
    expect(await roleOf(jana.id)).toEqual(['MEMBER', null]);
    await undo();
    expect(await roleOf(jana.id)).toEqual(['MODERATOR', 'company']);
    await undo();
    expect(await roleOf(jana.id)).toEqual(['MEMBER', null]);
    await undo();
    await jana.again([]);
    expect(await roleOf(jana.id)).toEqual(['MEMBER', null]);
  });

  it('goes with the way by which it was given', async () => {
    const kim = await aMember(open.forum, { username: 'kim' });
    open.somebody({ groups: ['gardeners', 'staff'] });
    const browser = browserOf(open.forum);
    await browser.through(open.company);
    const password = GIVEN_PASSWORD;
    await browser.post('/auth/login', { email: 'kim@secret.example.com', password });
    expect((await browser.post('/auth/arrival/link')).statusCode).toBe(200);
    await open.forum.settle();
    expect(await roleOf(kim.id)).toEqual(['MODERATOR', 'company']);
    expect(await membersOf(garden)).toContainEqual([kim.id, 'company']);
    await setRole(kim.id, 'MEMBER');
    const ways = (await browser.get('/auth/proofs')).json().data;
    const { id } = ways.find((one: { kind: string }) => one.kind === 'provider');
    await browser.post('/auth/confirm-password', { password });
    const removed = await open.forum.app.inject({
      method: 'DELETE',
      url: `/api/auth/proofs/${id}`,
      cookies: Object.fromEntries(browser.cookies),
    });
    expect(removed.statusCode).toBe(204);
    await open.forum.settle();
    expect(await roleOf(kim.id)).toEqual(['MEMBER', null]);
    expect(await membersOf(garden)).not.toContainEqual([kim.id, 'company']);
    // It has gone twice: by staff before, and now.
    await undo();
    expect(await roleOf(kim.id)).toEqual(['MEMBER', null]);
  });
});
