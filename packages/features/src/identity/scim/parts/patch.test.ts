import { describe, expect, it } from 'vitest';
import { operationsOf, patched } from './patch.ts';
import { GROUP, USER } from './shape.ts';

const BABS = {
  id: '1',
  userName: 'bjensen@example.com',
  displayName: 'Babs',
  name: { familyName: 'Jensen', givenName: 'Barbara' },
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  active: true,
};
const TEAM = { id: '2', displayName: 'Guides', members: [{ value: 'a' }, { value: 'b' }] };

const changed = (resource: object, ...Operations: object[]) =>
  patched('members' in resource ? GROUP : USER, { ...resource }, operationsOf({ Operations }));

describe('a path', () => {
  it('adds, replaces and removes one value, or a part of it', () => {
    expect(changed(BABS, { op: 'add', path: 'name.middleName', value: 'J' })['name']).toEqual({
      ...BABS.name,
      middleName: 'J',
    });
    expect(changed(BABS, { op: 'replace', path: 'NAME.FamilyName', value: 'X' })['name']).toEqual({
      ...BABS.name,
      familyName: 'X',
    });
    expect(changed(BABS, { op: 'remove', path: 'displayName' })).not.toHaveProperty('displayName');
    expect(changed(BABS, { op: 'remove', path: 'name.givenName' })['name']).toEqual({
      familyName: 'Jensen',
    });
  });

  it('chooses values of a list by a filter', () => {
    const replaced = {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'b@example.com',
    };
    expect(changed(BABS, replaced)['emails']).toEqual([
      { value: 'b@example.com', type: 'work', primary: true },
      BABS.emails[1],
    ]);
    const removed = { op: 'remove', path: 'emails[type eq "home" and value ew "jensen.org"]' };
    expect(changed(BABS, removed)['emails']).toEqual([BABS.emails[0]]);
    const none = { op: 'replace', path: 'emails[type eq "other"].value', value: 'x@example.com' };
    expect(() => changed(BABS, none)).toThrow('matches the path');
  });

  it('makes what it adds to where there is nothing, as Entra ID expects', () => {
    const { emails: _none, ...bare } = BABS;
    const added = { op: 'Add', path: 'emails[type eq "work"].value', value: 'new@example.com' };
    expect(changed(bare, added)['emails']).toEqual([{ type: 'work', value: 'new@example.com' }]);
  });

  it('makes one address the primary one alone', () => {
    const given = { value: 'new@example.com', type: 'other', primary: true };
    const { emails } = changed(BABS, { op: 'add', path: 'emails', value: [given] });
    expect(emails).toEqual([
      { ...BABS.emails[0], primary: false },
      { ...BABS.emails[1], primary: false },
      given,
    ]);
  });

  it.each(['id', 'meta.version', 'groups', 'urn:ietf:params:scim:schemas:core:2.0:User:id'])(
    'to %s is refused',
    (path) => {
      expect(() => changed(BABS, { op: 'replace', path, value: 'x' })).toThrow('read only');
    },
  );

  it.each([
    'nothing',
    'userName.x',
    'name[familyName eq "x"]',
    'emails[type eq]',
    'emails[type eq "work"].x',
    '__proto__',
    'constructor',
    'emails.__proto__',
    '[]',
    'x'.repeat(2000),
  ])('to %s leads nowhere', (path) => {
    expect(() => changed(BABS, { op: 'add', path, value: 'x' })).toThrow('names no attribute');
  });

  it('to what is not kept changes nothing, nor do roles', () => {
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department';
    for (const path of [enterprise, 'roles', 'title', 'phoneNumbers[type eq "work"].value']) {
      expect(changed(BABS, { op: 'Add', path, value: 'x' })).toEqual(BABS);
    }
  });
});

describe('without a path', () => {
  it('changes what the value names, in Entra’s way too', () => {
    const value = { displayName: 'B', 'name.givenName': 'Babs', active: 'False' };
    expect(changed(BABS, { op: 'replace', value })).toMatchObject({
      displayName: 'B',
      name: { familyName: 'Jensen', givenName: 'Babs' },
      active: 'False',
    });
  });

  it('takes the resource’s own id, as Okta sends it, and no other', () => {
    const renamed = changed(TEAM, { op: 'replace', value: { id: '2', displayName: 'New' } });
    expect(renamed).toMatchObject({ id: '2', displayName: 'New' });
    expect(() => changed(TEAM, { op: 'replace', value: { id: '3' } })).toThrow('read only');
  });

  it('removes nothing', () => {
    expect(() => changed(BABS, { op: 'remove' })).toThrow('needs a path');
  });

  it('changes nothing that an object has by nature', () => {
    const value: unknown = JSON.parse('{"__proto__": {"active": false}}');
    expect(() => changed(BABS, { op: 'replace', value })).toThrow('names no attribute');
    expect(Object.hasOwn(Object.prototype, 'active')).toBe(false);
  });
});

describe('members', () => {
  it.each([
    [{ op: 'add', path: 'members', value: [{ value: 'c' }] }, ['a', 'b', 'c']],
    [{ op: 'add', path: 'members', value: { value: 'b' } }, ['a', 'b']],
    [{ op: 'Add', value: { members: [{ value: 'c' }] } }, ['a', 'b', 'c']],
    [{ op: 'remove', path: 'members[value eq "a"]' }, ['b']],
    [{ op: 'Remove', path: 'members', value: [{ value: 'a' }] }, ['b']],
    [{ op: 'remove', path: 'members' }, []],
    [{ op: 'replace', path: 'members', value: [{ value: 'c' }] }, ['c']],
    [{ op: 'replace', path: 'members', value: [] }, []],
  ])('after %o', (operation, left) => {
    const { members } = changed(TEAM, operation);
    expect(Array.isArray(members) && members.map((one: { value: string }) => one.value)).toEqual(
      left,
    );
  });
});

it.each([
  {},
  { Operations: [] },
  { Operations: [{ op: 'move' }] },
  { Operations: 'x' },
  [],
  null,
  'x',
])('refuses %o as a body', (body) => {
  expect(() => operationsOf(body)).toThrow('Operations must be');
});
