import { expect, it } from 'vitest';
import { straightOn } from './straight-on.ts';

const company = { key: 'company', name: 'Company', logo: null };
const school = { key: 'school', name: 'School', logo: null };
const at = (path: string) => new URL(path, 'https://forum.test');
const sent = at('/login?redirect=%2Fposts');

it('leads whoever was sent to sign in to the one provider that is left', () => {
  const answer = straightOn({ data: [company], only: true }, sent);
  expect(answer?.headers.get('location')).toBe('/login/company?redirect=%2Fposts');
});

it.each([
  ['there are passwords', { data: [company], only: false }, sent],
  ['there are two', { data: [company, school], only: true }, sent],
  ['there is none', { data: [], only: true }, sent],
  ['it is not known', undefined, sent],
  [
    'they come back from there, or have just signed out',
    { data: [company], only: true },
    at('/login'),
  ],
  ['they have a password', { data: [company], only: true }, at('/login?redirect=%2F&password')],
  [
    'they have just come back from there, and say whose account it is',
    { data: [company], only: true },
    at('/login?redirect=%2Fregister%2Ffinish'),
  ],
  ['a code is asked for', { data: [company], only: true }, at('/login?redirect=%2F&step=code')],
])('leads nowhere where %s', (_what, providers, url) => {
  expect(straightOn(providers, url)).toBeNull();
});
