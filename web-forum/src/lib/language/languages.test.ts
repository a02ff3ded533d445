import { describe, expect, it } from 'vitest';
import { languageFor } from './languages.ts';

describe('the language of a page', () => {
  it.each([
    [
      'a member’s own setting before all',
      { member: 'en', cookie: 'locale=de', accepted: 'de' },
      'en',
    ],
    ['English for a member whose language the forum lacks', { member: 'it', accepted: 'de' }, 'en'],
    [
      'the visitor’s choice',
      { member: null, cookie: 'theme=dark; locale=de', accepted: 'en' },
      'de',
    ],
    [
      'the browser’s when the choice is unknown',
      { member: null, cookie: 'locale=xx', accepted: 'de-AT' },
      'de',
    ],
    [
      'the first one the browser asks for',
      { member: null, accepted: 'it-CH, de;q=0.8, en;q=0.9' },
      'en',
    ],
    ['French as well', { member: null, accepted: 'fr-CA, en;q=0.9' }, 'fr'],
    ['none that the browser refuses', { member: null, accepted: 'de;q=0, en;q=0.1' }, 'en'],
    ['English for whoever asks for nothing', { member: null }, 'en'],
    ['English for rubbish', { member: null, cookie: 'locale=', accepted: ';;q=x,,' }, 'en'],
  ] as const)('is %s', (_, wishes, language) => {
    expect(languageFor(wishes)).toBe(language);
  });
});
