import { languageOf } from '@forum/contracts/settings';
import { expect, it } from 'vitest';
import { serverTexts } from './texts.ts';

const EN = {
  hello: 'Hello {name},',
  mails: '{count, plural, one {# email} other {# emails}}',
} as const;
const DE = { hello: 'Hallo {name},', mails: '{count, plural, one {# E-Mail} other {# E-Mails}}' };
const load = (language: string) => Promise.resolve({ default: language === 'de' ? DE : EN });
const texts = await serverTexts('test', EN, load);

it('says the same in every language, with what it is given', () => {
  const said = (['en', 'de'] as const).map((language) => {
    const say = texts.in({ language });
    return [say('hello', { name: 'Ada' }), say('mails', { count: 1 }), say('mails', { count: 2 })];
  });
  expect(said).toEqual([
    ['Hello Ada,', '1 email', '2 emails'],
    ['Hallo Ada,', '1 E-Mail', '2 E-Mails'],
  ]);
});

it('does not begin where a language lacks a text', async () => {
  const torn = async () => ({ default: { hello: 'Hallo {name},' } });
  await expect(serverTexts('test', EN, torn)).rejects.toThrow('no translation: de');
});

it('takes what it is given as it is, whatever somebody called themselves', () => {
  expect(texts.in({ language: 'en' })('hello', { name: "{count} '<b>' #" })).toBe(
    "Hello {count} '<b>' #,",
  );
});

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['EN', 'en'],
  ['fr-CA', 'fr'],
  ['it', undefined],
  ['', undefined],
])('knows the language of %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

it('says the owners’ words in place of its own, unless they no longer fit', () => {
  const own = { test: { hello: 'Hi {name}!', mails: 'Some letters' }, other: { hello: 'No' } };
  const say = texts.in({ language: 'en', own });
  expect([say('hello', { name: 'Ada' }), say('mails', { count: 2 })]).toEqual([
    'Hi Ada!',
    '2 emails',
  ]);
});
