// Groups: as RFC 7644 has them, as Entra ID's validator and Okta's Group Push send them, and what they do here.
import type { Group } from '@forum/contracts/groups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOf, LOOK } from '../providers/test-signing-in.ts';
import { settleTurns } from './operations/settle-turns.ts';
import { askingBy, aUser, openScimForum, patchOf, tokenFor } from './test-scim.ts';

let open: Awaited<ReturnType<typeof openScimForum>>;
let garden: Group;
let anna: string;
let bert: string;
beforeAll(async () => {
  open = await openScimForum();
  const form = { name: 'Garden', description: null, color: 'green', entry: 'open', hidden: false };
  garden = (
    await open.owner.post('/groups', { ...form, mentioners: 'members', badge: null })
  ).json();
  anna = (await open.ask('POST', '/Users', aUser('anna'))).body.id;
  bert = (await open.ask('POST', '/Users', aUser('bert'))).body.id;
  await map('gardeners');
});
afterAll(() => open.close());

async function map(...values: string[]): Promise<void> {
  const { secret: _secret, ...look } = LOOK;
  const groups = values.map((value) => ({ value, groupId: garden.id }));
  const roles = [{ value: 'gardeners', role: 'ADMIN' }];
  const changed = { ...look, issuer: open.company.issuer, groups, roles, highestRole: 'ADMIN' };
  const answer = await open.owner.put('/admin/sign-in-providers/company', changed);
  expect([answer.statusCode, answer.body]).toMatchObject([200, expect.anything()]);
  await open.forum.settle();
  await settleTurns(open.forum.ctx, { key: null, ms: 1000 });
  await open.forum.settle();
}

const members = async (): Promise<string[]> => {
  const { data } = (await open.owner.get(`/groups/${garden.id}/members`)).json();
  return data.map(({ id }: { id: string }) => id).toSorted();
};
const aGroup = async (displayName: string, memberIds: readonly string[], more: object = {}) => {
  const given = memberIds.map((value) => ({ value }));
  const made = await open.ask('POST', '/Groups', { displayName, members: given, ...more });
  expect(made.status).toBe(201);
  return made.body.id;
};
const remove = (id: string) => open.ask('DELETE', `/Groups/${id}`);

describe('the protocol', () => {
  it('makes, shows, lists, replaces and removes a group', async () => {
    const id = await aGroup('Plain', [anna], { externalId: 'e-1' });
    const found = await open.ask('GET', `/Groups/${id}`);
    const base = 'http://forum.test/scim/v2';
    expect(found.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      id,
      displayName: 'Plain',
      externalId: 'e-1',
      members: [{ value: anna, $ref: `${base}/Users/${anna}`, type: 'User' }],
      meta: { resourceType: 'Group', location: `${base}/Groups/${id}` },
    });
    const user = await open.ask('GET', `/Users/${anna}`);
    expect(Object(user.body).groups).toMatchObject([{ value: id, display: 'Plain' }]);
    for (const filter of [
      'displayName eq "PLAIN"',
      'externalId eq "e-1"',
      `members eq "${anna}" and displayName sw "pl"`,
      `members[value eq "${anna}"]`,
      `id eq "${id}"`,
    ]) {
      const query = new URLSearchParams({ filter, excludedAttributes: 'members' }).toString();
      const { body } = await open.ask('GET', `/Groups?${query}`);
      expect([filter, body.totalResults, body.Resources[0]?.members]).toEqual([
        filter,
        1,
        undefined,
      ]);
    }
    const put = await open.ask('PUT', `/Groups/${id}`, {
      displayName: 'Plainer',
      members: [{ value: bert }],
    });
    expect([put.status, put.body.displayName, put.body.members?.map(({ value }) => value)]).toEqual(
      [200, 'Plainer', [bert]],
    );
    expect((await remove(id)).status).toBe(204);
    expect((await open.ask('GET', `/Groups/${id}`)).status).toBe(404);
  });

  it('refuses a name twice, unknown members, and another version', async () => {
    const id = await aGroup('Twice', []);
    const again = await open.ask('POST', '/Groups', { displayName: 'TWICE' });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    const other = await aGroup('Other', []);
    const renamed = patchOf({ op: 'replace', path: 'displayName', value: 'Twice' });
    expect((await open.ask('PATCH', `/Groups/${other}`, renamed)).status).toBe(409);
    for (const value of [open.chief.id, id, 'x', '']) {
      const add = patchOf({ op: 'add', path: 'members', value: [{ value }] });
      const { status, body } = await open.ask('PATCH', `/Groups/${id}`, add);
      expect([status, body.scimType]).toEqual([400, 'invalidValue']);
    }
    const old = await open.ask(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'remove', path: 'members' }),
      {
        'if-match': 'W/"x"',
      },
    );
    expect(old.status).toBe(412);
    await remove(id);
    await remove(other);
  });

  it.each([
    [
      'Entra ID adds',
      { op: 'Add', path: 'members', value: [{ $ref: null, value: 'BERT' }] },
      ['anna', 'bert'],
    ],
    ['Entra ID removes', { op: 'Remove', path: 'members', value: [{ value: 'ANNA' }] }, []],
    ['Entra ID removes by a filter', { op: 'Remove', path: 'members[value eq "ANNA"]' }, []],
    ['Okta renames', { op: 'replace', value: { id: 'GROUP', displayName: 'Renamed' } }, ['anna']],
    [
      'Okta replaces',
      { op: 'replace', path: 'members', value: [{ value: 'BERT', display: 'b' }] },
      ['bert'],
    ],
    ['Okta removes one who is none', { op: 'remove', path: 'members[value eq "BERT"]' }, ['anna']],
  ])('changes members as %s', async (_who, operation, left) => {
    const id = await aGroup('Changing', [anna]);
    const text = JSON.stringify(patchOf(operation))
      .replaceAll('ANNA', anna)
      .replaceAll('BERT', bert)
      .replaceAll('GROUP', id);
    expect((await open.ask('PATCH', `/Groups/${id}`, text)).status).toBe(204);
    const { body } = await open.ask('GET', `/Groups/${id}`);
    const names = new Map([
      [anna, 'anna'],
      [bert, 'bert'],
    ]);
    expect(body.members?.map(({ value }) => names.get(value))).toEqual(left);
    await remove(id);
  });

  it('takes no ten thousand members in one request', async () => {
    const id = await aGroup('Large', []);
    const many = Array.from({ length: 10_000 }, () => ({ value: anna }));
    const add = await open.ask(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'add', path: 'members', value: many }),
    );
    expect([400, 413]).toContain(add.status);
    const ops = Array.from({ length: 101 }, () => ({ op: 'remove', path: 'members' }));
    expect((await open.ask('PATCH', `/Groups/${id}`, patchOf(...ops))).status).toBe(400);
    await remove(id);
  });

  it('keeps the groups of providers apart', async () => {
    await open.owner.post('/admin/sign-in-providers', {
      ...LOOK,
      id: 'other',
      issuer: open.company.issuer,
    });
    await open.forum.settle();
    const other = askingBy(open, await tokenFor(open, 'other'));
    const id = await aGroup('gardeners', [anna]);
    expect((await other.ask('GET', `/Groups/${id}`)).status).toBe(404);
    expect((await other.ask('DELETE', `/Groups/${id}`)).status).toBe(404);
    expect((await other.ask('GET', '/Groups')).body.totalResults).toBe(0);
    expect((await other.ask('POST', '/Groups', { displayName: 'gardeners' })).status).toBe(201);
    const add = { displayName: 'x', members: [{ value: anna }] };
    expect((await other.ask('POST', '/Groups', add)).status).toBe(400);
    await remove(id);
  });
});

describe('a group that owners map', () => {
  it('puts its members into the forum’s group at once, and takes them out, but gives no role', async () => {
    const id = await aGroup('gardeners', [anna]);
    expect(await members()).toEqual([anna]);
    await open.ask(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'add', path: 'members', value: [{ value: bert }] }),
    );
    expect(await members()).toEqual([anna, bert].toSorted());
    await open.ask(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'remove', path: `members[value eq "${anna}"]` }),
    );
    expect(await members()).toEqual([bert]);
    expect((await open.owner.get(`/admin/users/${bert}`)).json().role).toBe('MEMBER');
    await remove(id);
    expect(await members()).toEqual([]);
  });

  it('does nothing under another name, and everything once it is mapped or renamed', async () => {
    const id = await aGroup('Weeders', [anna], { externalId: 'object-id' });
    expect(await members()).toEqual([]);
    await map('gardeners', 'object-id');
    expect(await members()).toEqual([anna]);
    await map('gardeners');
    await open.ask(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'replace', path: 'displayName', value: 'gardeners' }),
    );
    expect(await members()).toEqual([anna]);
    await open.ask(
      'PATCH',
      `/Groups/${id}`,
      patchOf({ op: 'replace', path: 'displayName', value: 'Else' }),
    );
    expect(await members()).toEqual([]);
    await remove(id);
  });

  it('leaves those who are there by their own wish, and keeps those in another mapped group', async () => {
    await map('gardeners', 'waterers');
    const [one, two] = [await aGroup('gardeners', [anna]), await aGroup('waterers', [anna])];
    await remove(one);
    expect(await members()).toEqual([anna]);
    await remove(two);
    expect(await members()).toEqual([]);
  });

  it('stays at a sign-in whose claims do not name it, and is left with the provider’s last word', async () => {
    const id = await aGroup('gardeners', [anna]);
    open.company.as({ sub: 'sub-of-anna', groups: [] });
    const back = await browserOf(open.forum).through(open.company);
    expect(back.json()).toMatchObject({ outcome: 'signed-in' });
    await open.forum.settle();
    expect(await members()).toEqual([anna]);
    expect((await open.owner.get(`/admin/users/${anna}`)).json().role).toBe('MEMBER');
    await open.ask('DELETE', `/Users/${anna}`);
    await settleTurns(open.forum.ctx, { key: null, ms: 1000 });
    await open.forum.settle();
    expect(await members()).toEqual([]);
    const again = await open.ask('POST', '/Users', aUser('anna'));
    expect([again.body.id, Object(again.body).groups]).toEqual([anna, undefined]);
    await remove(id);
  });
});
