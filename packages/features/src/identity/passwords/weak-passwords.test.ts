import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { weaknessOf } from './decide/weak-passwords.ts';
import { isCommon } from './operations/common-passwords.ts';

const nobody = { siteName: 'Q', siteUrl: 'https://q.q', email: null, names: [], isCommon };
const known = {
  siteName: 'Community Forum',
  siteUrl: 'https://gardening.example:8443/club',
  email: 'joerg.maria@example.com',
  names: ['night_gardener', 'Jörg', null, undefined, 'Ulm'],
  isCommon,
};

describe('a password that is tried first', () => {
  it.each([
    'Password123',
    'P4ssw0rd1',
    'Pa$$w0rd2026!',
    'P@SSWORD1',
    'Sunshine99',
    '1Sunshine!',
    'Dr4gon2026',
    '5unsh1ne7',
    'Qwertz123',
    'Passwort1',
    'Summer2026',
    'Dezember24',
    'Abcd1234',
    'Aa123456',
    '1q2w3e4R',
    'ILoveYou1',
    '!!Letmein1!!',
    // Full-width, as some keyboards write.
    'Ｐａｓｓｗｏｒｄ1',
  ])('%j is common', (password) => {
    expect(weaknessOf(password, known)).toBe('common');
  });

  it.each([
    'Str0ngEnough',
    'Correct-Horse-7',
    'Quiet-River-42',
    'Qw8rtzuo',
    // Besides the common word, it has as many characters as a password needs.
    'Dragon80274915',
    'Sunshine over Ulm Minster 7',
  ])('%j is not', (password) => {
    expect(weaknessOf(password, known)).toBeNull();
  });

  it('is one of ten thousand at least', () => {
    const usual = dictionary['passwords-common'].slice(0, 10_000);
    expect(usual).toHaveLength(10_000);
    const long = usual.filter((word) => /^[a-z][a-z0-9]{3,}$/.test(word));
    expect(long.filter((word) => weaknessOf(`${word}1!`, nobody) !== 'common')).toEqual([]);
    expect(long.filter((word) => weaknessOf(word.toUpperCase(), nobody) === null)).toEqual([]);
  });
});

describe('a password that is little more than a name', () => {
  it.each([
    ['the forum', 'CommunityForum1'],
    ['the forum, with signs', 'C0mmunity-F0rum!'],
    ['words of the forum', 'ForumForum77x'],
    ['the host', 'Gardening2026'],
    ['the username', 'Night_Gardener1'],
    ['the username, backwards in words', 'GardenerNight1'],
    ['the display name', 'xJoerg1Jörg2'],
    ['the address', 'Joerg.Maria1985'],
    ['a word of the address', '1985Maria!'],
    ['a common password beside the name', 'Jörg-Password1'],
    ['a short name', 'UlmUlm1234'],
  ])('%s: %j', (_whose, password) => {
    expect(weaknessOf(password, known)).toBe('name');
  });

  it('lets a name stand beside what would do by itself', () => {
    expect(weaknessOf('Joerg-xK7!mq2v', known)).toBeNull();
    expect(weaknessOf('Gardening: 3 roses, 2 spades', known)).toBeNull();
  });

  it('makes no name of the letters around another', () => {
    expect(weaknessOf('marJoerg.Mariaia-x7', { ...known, names: [] })).toBeNull();
  });
});
