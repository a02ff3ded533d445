import { hash } from '@node-rs/argon2';
import { expect, it, describe } from 'vitest';
import { VECTORS } from '../test-vectors.ts';
import { matches } from './matches.ts';
import { parseLogin, type OldLogin } from './parse-login.ts';
import { isFast } from './recipe.ts';

const CHEAP = { memoryCost: 8, timeCost: 1 };

async function keptOf(login: Omit<OldLogin, 'memberId'>) {
  const parsed = parseLogin({ memberId: 'm', ...login });
  if (typeof parsed === 'string') throw new Error(parsed);
  return isFast(parsed.recipe) ? { ...parsed, hash: await hash(parsed.hash, CHEAP) } : parsed;
}

describe.each(VECTORS)('a password of $label', ({ right, wrong, login }) => {
  it('is right here as it was there, and no other one', async () => {
    const kept = await keptOf(login);
    expect(await matches(kept, right)).toBe(true);
    expect(await matches(kept, wrong)).toBe(false);
    expect(await matches(kept, '')).toBe(false);
  });
});

const bcrypt = (cost: string, end = 'u') => `$2y$${cost}$${'a'.repeat(21)}${end}${'a'.repeat(31)}`;
const argon2 = (cost: string) => `$argon2id$v=19$${cost}$c2FsdHNhbHRzYWx0$${'a'.repeat(43)}`;

it.each([
  ['a cost of days', { recipe: 'bcrypt', hash: bcrypt('31') }],
  ['a cost that is none', { recipe: 'bcrypt', hash: bcrypt('00') }],
  ['a salt with bits too many', { recipe: 'bcrypt', hash: bcrypt('10', 'a') }],
  [
    'rounds of days',
    { recipe: 'pbkdf2-sha256', hash: 'ab'.repeat(32), salt: 'x', params: { iterations: 1e9 } },
  ],
  ['rounds of minutes', { recipe: 'phpass', hash: `$H$S${'a'.repeat(30)}` }],
  ['rounds that are none', { recipe: 'phpass', hash: `$H$!${'a'.repeat(30)}` }],
  ['a megabyte of salt', { recipe: 'md5-salted', hash: 'a'.repeat(32), salt: 'x'.repeat(1 << 20) }],
  ['a megabyte of hash', { recipe: 'md5', hash: 'a'.repeat(1 << 20) }],
  ['memory of gigabytes', { recipe: 'argon2', hash: argon2('m=9999999,t=1,p=1') }],
  ['passes of hours', { recipe: 'argon2', hash: argon2('m=262144,t=999,p=1') }],
  ['no rounds', { recipe: 'pbkdf2-sha256', hash: 'ab'.repeat(32), salt: 'x' }],
  ['an empty key', { recipe: 'pbkdf2-sha256', hash: '', salt: 'x', params: { iterations: 1 } }],
  ['an empty hash', { recipe: 'md5' }],
  [
    'a key of another length',
    { recipe: 'pbkdf2-sha1', hash: 'ab'.repeat(20), params: { iterations: 1, length: 32 } },
  ],
  ['an unknown recipe', { recipe: 'crypt-des', hash: 'ab' }],
  ['a name of the prototype', { recipe: 'toString', hash: 'ab' }],
  ['an unknown parameter', { recipe: 'md5', hash: 'a'.repeat(32), params: { pepper: 'x' } }],
])('refuses %s', (_what, login) => {
  expect(parseLogin({ memberId: 'm', ...login })).toEqual(expect.any(String));
});
