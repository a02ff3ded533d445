import { expect, it } from 'vitest';
import { LONGEST_FILTER, parseFilter } from './filter.ts';
import { matches } from './matches.ts';

const PERSON = {
  userName: 'bjensen',
  title: 'Guide',
  userType: 'Employee',
  name: { familyName: "O'Malley" },
  emails: [
    { type: 'work', value: 'bjensen@example.com', primary: true },
    { type: 'home', value: 'babs@jensen.org' },
  ],
  meta: { lastModified: '2011-05-13T04:42:34Z' },
  active: 'True',
};

// RFC 7644, figure 2, with the person that they are about.
it.each([
  ['userName eq "bjensen"', true],
  ['userName Eq "BJensen"', true],
  ['name.familyName co "O\'Malley"', true],
  ['userName sw "J"', false],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "B"', true],
  ['title pr', true],
  ['nickName pr', false],
  ['meta.lastModified gt "2011-05-13T04:42:34Z"', false],
  ['meta.lastModified ge "2011-05-13T04:42:34Z"', true],
  ['meta.lastModified lt "2011-05-13T04:42:34Z"', false],
  ['meta.lastModified le "2011-05-13T04:42:34Z"', true],
  ['title pr and userType eq "Employee"', true],
  ['title pr or userType eq "Intern"', true],
  [
    'userType eq "Employee" and (emails[value co "example.com"] or emails[value co "example.org"])',
    true,
  ],
  ['userType ne "Employee" and not (emails[value co "example.com"])', false],
  ['userType eq "Employee" and emails[type eq "work" and value co "@example.com"]', true],
  ['emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp"]', true],
  ['emails[type eq "home" and primary eq true]', false],
  ['active eq true', true],
  ['not (userName ew "sen")', false],
])('reads %s', (text, passes) => {
  expect(matches(PERSON, parseFilter(text))).toBe(passes);
});

it('lets "and" bind closer than "or"', () => {
  const filter = parseFilter('userName eq "x" and title pr or active eq true');
  expect(matches(PERSON, filter)).toBe(true);
});

it.each([
  'userName',
  'userName eq',
  'userName is "x"',
  'userName eq x',
  'userName eq "x',
  '(userName eq "x"',
  'userName eq "x")',
  'userName eq "x" or',
  'emails.value[type eq "x"]',
  'emails[type eq "x"',
  '; DROP TABLE account',
  'userName eq "\\u0000"',
  "userName eq 'x'",
  '"userName" eq "x"',
  '',
])('refuses %s', (text) => {
  expect(() => parseFilter(text)).toThrow('The filter');
});

it('reads nothing that is long, deep or wide, in little time', () => {
  const bombs = [
    '('.repeat(500) + 'a pr' + ')'.repeat(490),
    'not '.repeat(240),
    Array.from({ length: 60 }, () => 'a pr').join(' or '),
    `a eq "${'\\'.repeat(LONGEST_FILTER)}"`,
    `a eq "${'x'.repeat(1_000_000)}"`,
    'a'.repeat(999) + '!',
  ];
  for (const bomb of bombs) {
    const begun = performance.now();
    expect(() => parseFilter(bomb)).toThrow('The filter');
    expect(performance.now() - begun).toBeLessThan(50);
  }
});

it('finds nothing under the names that objects have anyway', () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
    expect(matches(PERSON, parseFilter(`${name} pr`))).toBe(false);
  }
});
