// The protocol, as RFC 7644 has it in examples, and as Microsoft's SCIM Validator (Entra ID) and Okta's "SCIM 2.0 SPEC
// test" send it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, openScimForum, patchOf } from './test-scim.ts';

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

let open: Awaited<ReturnType<typeof openScimForum>>;
beforeAll(async () => {
  open = await openScimForum();
  for (const name of ['one', 'two', 'three']) await open.ask('POST', '/Users', aUser(name));
});
afterAll(() => open.close());

const make = async (name: string, more: object = {}) => {
  const { status, body, headers } = await open.ask('POST', '/Users', aUser(name, more));
  expect(status).toBe(201);
  return { id: body.id, body, headers };
};
const list = async (query: Record<string, string>) =>
  (await open.ask('GET', `/Users?${new URLSearchParams(query).toString()}`)).body;

describe('RFC 7644', () => {
  it('makes a user: 201 with Location, version and the whole resource', async () => {
    const { id, body, headers } = await make('rfc');
    const location = `http://forum.test/scim/v2/Users/${id}`;
    expect(headers).toMatchObject({
      location,
      'content-type': 'application/scim+json; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(headers['etag']).toBe(body.meta.version);
    expect(body).toMatchObject({
      ...aUser('rfc'),
      id,
      meta: { resourceType: 'User', location },
    });
    expect((await open.ask('GET', `/Users/${id}`)).body).toEqual(body);
  });

  it('refuses a second of the same name: 409 uniqueness', async () => {
    const { status, body } = await open.ask('POST', '/Users', aUser('ONE', { externalId: 'x' }));
    expect([status, body]).toMatchObject([
      409,
      { schemas: [ERROR], status: '409', scimType: 'uniqueness' },
    ]);
  });

  it('lists with filter, place, count and order', async () => {
    expect(await list({ filter: 'userName eq "TWO@company.example"' })).toMatchObject({
      schemas: [LIST],
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [{ userName: 'two@company.example' }],
    });
    const named =
      'userName sw "one" or emails.value eq "two@company.example" or externalId eq "sub-of-three"';
    const page = await list({ filter: named, sortBy: 'userName', startIndex: '2', count: '1' });
    expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect(page.Resources[0]?.userName).toBe('three@company.example');
    expect(await list({ count: '0', filter: named })).toMatchObject({
      totalResults: 3,
      Resources: [],
    });
    expect(await list({ startIndex: '999999', count: '5' })).toMatchObject({ Resources: [] });
    const complex =
      'emails[type eq "work" and value co "@company"] and not (active eq false) and name.givenName eq "one"';
    expect(await list({ filter: complex })).toMatchObject({ totalResults: 1 });
    expect(await list({ filter: 'meta.created lt "2001-01-01T00:00:00Z"' })).toMatchObject({
      totalResults: 0,
    });
  });

  it('shows the attributes that are asked for', async () => {
    const filter = 'userName eq "one@company.example"';
    const [only] = (await list({ filter, attributes: 'userName,name.givenName' })).Resources;
    expect(only).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id: only?.id,
      userName: 'one@company.example',
      name: { givenName: 'one' },
    });
    const [less] = (await list({ filter, excludedAttributes: 'emails,meta,id' })).Resources;
    expect(less).not.toHaveProperty('emails');
    expect(less).toMatchObject({ id: only?.id, active: true });
  });

  it('replaces, with what is left out taken away', async () => {
    const { id } = await make('put');
    const { emails: _none, name: _gone, ...rest } = aUser('put', { displayName: 'Put' });
    const { status, body } = await open.ask('PUT', `/Users/${id}`, rest);
    expect([status, body.displayName, body.emails, body.name]).toEqual([
      200,
      'Put',
      undefined,
      undefined,
    ]);
  });

  it('keeps to If-Match, and answers 304 to If-None-Match', async () => {
    const { id, body } = await make('etag');
    const { version } = body.meta;
    const change = patchOf({ op: 'replace', path: 'displayName', value: 'E' });
    expect((await open.ask('PATCH', `/Users/${id}`, change, { 'if-match': 'W/"x"' })).status).toBe(
      412,
    );
    expect((await open.ask('PATCH', `/Users/${id}`, change, { 'if-match': version })).status).toBe(
      200,
    );
    expect(
      (await open.ask('DELETE', `/Users/${id}`, undefined, { 'if-match': version })).status,
    ).toBe(412);
    const now = (await open.ask('GET', `/Users/${id}`)).headers['etag'];
    expect(now).not.toBe(version);
  });

  it('removes: 204, then 404 and out of lists, and back by being made again', async () => {
    const { id } = await make('gone');
    expect((await open.ask('DELETE', `/Users/${id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE'] as const) {
      const { status, body } = await open.ask(method, `/Users/${id}`);
      expect([status, body.schemas]).toEqual([404, [ERROR]]);
    }
    expect(await list({ filter: 'userName eq "gone@company.example"' })).toMatchObject({
      totalResults: 0,
    });
    const again = await open.ask('POST', '/Users', aUser('gone'));
    expect([again.status, again.body.id, again.body.active]).toEqual([201, id, true]);
  });

  it('gives a name that was removed to somebody else, if the provider says that they are', async () => {
    const { id } = await make('reused', { emails: [] });
    await open.ask('DELETE', `/Users/${id}`);
    const other = await make('reused', { externalId: 'another', emails: [] });
    expect(other.id).not.toBe(id);
  });

  it('says what it can do', async () => {
    const { body } = await open.ask('GET', '/ServiceProviderConfig');
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: true },
      etag: { supported: true },
      changePassword: { supported: false },
    });
    const types = await open.ask('GET', '/ResourceTypes');
    expect(types.body).toMatchObject({ totalResults: 2 });
    const schemas = await open.ask('GET', '/Schemas');
    for (const { id } of schemas.body.Resources) {
      expect((await open.ask('GET', `/Schemas/${id}`)).body.id).toBe(id);
    }
    expect((await open.ask('GET', '/Schemas?filter=id+pr')).status).toBe(403);
    expect((await open.ask('POST', '/Bulk', { Operations: [] })).status).toBe(501);
    expect((await open.ask('GET', '/Nothing')).status).toBe(404);
  });
});

describe('Entra ID (Microsoft SCIM Validator)', () => {
  it('finds nobody with 200 and an empty list', async () => {
    expect(await list({ filter: 'userName eq "non-existent user"' })).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    expect((await open.ask('GET', '/Users/cb0cd6e3-9a1c-4e9e-9c5e-1b3d6a0c9a11')).status).toBe(404);
  });

  it('makes, changes, disables and removes somebody as it does', async () => {
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const made = await make('entra', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
      [enterprise]: { department: 'Sales', employeeNumber: '1' },
      addresses: [{ type: 'work', country: 'Norway', primary: true }],
      phoneNumbers: [{ type: 'work', value: '1-1' }],
      title: 'Guide',
      preferredLanguage: 'en-US',
      roles: [{ primary: true, value: 'ADMIN' }],
      emails: [{ primary: true, type: 'work', value: 'entra@company.example' }],
    });
    const changed = await open.ask(
      'PATCH',
      `/Users/${made.id}`,
      patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@company.example' },
        { op: 'Add', path: 'name.formatted', value: 'En Tra' },
        { op: 'Replace', path: 'userName', value: 'entra2@company.example' },
        { op: 'Replace', path: `${enterprise}:department`, value: 'IT' },
        { op: 'Replace', path: 'addresses[type eq "work"].country', value: 'Chad' },
        { op: 'Add', path: 'roles[primary eq "True"].value', value: 'SUPERADMIN' },
        { op: 'Remove', path: 'name.familyName' },
        { op: 'Replace', value: { displayName: 'E', 'name.givenName': 'En' } },
      ),
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      userName: 'entra2@company.example',
      displayName: 'E',
      name: { formatted: 'En Tra', givenName: 'En' },
      emails: [{ value: 'new@company.example', type: 'work', primary: true }],
    });
    const off = patchOf({ op: 'Replace', path: 'active', value: 'False' });
    expect((await open.ask('PATCH', `/Users/${made.id}`, off)).body.active).toBe(false);
    const found = await list({ filter: 'userName eq "entra2@company.example"' });
    expect(found).toMatchObject({ totalResults: 1, Resources: [{ active: false }] });
    const on = patchOf({ op: 'Replace', value: { active: true } });
    expect((await open.ask('PATCH', `/Users/${made.id}`, on)).body.active).toBe(true);
    const { role } = (await open.owner.get(`/admin/users/${made.id}`)).json();
    expect(role).toBe('MEMBER');
  });
});

describe('Okta (SCIM 2.0 SPEC test)', () => {
  it('lists, finds by name, and by an id that is none', async () => {
    const first = await open.ask('GET', '/Users?count=1&startIndex=1');
    expect([first.status, first.body.schemas]).toEqual([200, [LIST]]);
    const id = first.body.Resources[0]?.id;
    expect((await open.ask('GET', `/Users/${id}`)).body.id).toBe(id);
    const none = await open.ask('GET', '/Users/010101001010101011001010101011');
    expect([none.status, none.body.schemas]).toEqual([404, [ERROR]]);
    expect(none.body.detail).toBeTypeOf('string');
  });

  it('makes somebody as it does, and refuses them twice: 409', async () => {
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'runscope@atko.com',
      name: { givenName: 'Runscope', familyName: 'Test' },
      emails: [{ primary: true, value: 'runscope@atko.com', type: 'work' }],
      displayName: 'Runscope Test',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const made = await open.ask('POST', '/Users', body);
    expect([made.status, Object(made.body).password]).toEqual([201, undefined]);
    expect((await open.ask('POST', '/Users', body)).status).toBe(409);
    const { id } = made.body;
    const put = { ...body, id, active: false, meta: made.body.meta };
    expect((await open.ask('PUT', `/Users/${id}`, put)).body.active).toBe(false);
    const on = patchOf({ op: 'replace', value: { active: true } });
    expect((await open.ask('PATCH', `/Users/${id}`, on)).body.active).toBe(true);
  });
});
