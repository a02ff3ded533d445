import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupForm } from './group-acts.ts';
import { pollFields } from './poll-fields.ts';
import { postFields } from './post-fields.ts';
import { asTerm } from './look-alikes.ts';
import { asName, asOneLine, asParagraphs } from './scalars.ts';
import { tagName } from './tags.ts';
import { showsSomething } from './visible-text.ts';

const flagOf = (letters: string) =>
  `\u{1F3F4}${Array.from(letters, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{E007F}`;
/** Everything that shows nothing, each in its own way. */
const NOTHING = [
  '\u200B',
  '\u2060',
  '\uFE0F',
  '\u0301\u0323',
  '\u3164',
  '\u2800',
  '\u115F\u1160',
  '\uFFA0',
  '\u034F',
  '\u180E',
  '\u{E0067}\u{E007F}',
  '\u{E0100}',
  '\u200D\u200C',
  ' \u00AD\u200E ',
];

describe('what is written with signs that nobody sees by themselves', () => {
  it.each([
    ['the flag of Scotland', `Ada ${flagOf('gbsct')}`],
    ['the flags of Wales and England', `${flagOf('gbwls')}${flagOf('gbeng')}`],
    ['an emoji of several', '👩🏽\u200D🔬 ❤\uFE0F 1\uFE0F\u20E3 👨\u200D👩\u200D👧'],
    ['a chillu at the end', 'അവന\u0D4D\u200D'],
    ['Persian with a joiner inside a word, and at the end', 'می\u200Cخواهم ه\u200D'],
    ['Sinhala', 'ශ\u0DCA\u200Dරී'],
    ['Newa', '\u{11423}\u{11442}\u200D\u{11424}'],
    ['Mongolian', 'ᠠ\u180B ᠮᠣᠩᠭᠣᠯ\u202Fᠤᠨ ᠬᠠᠭ\u180Eᠠ'],
    ['a character in one of its forms', '葛\u{E0100}'],
    ['an Arabic sign before a number', '\u0600١٢'],
  ])('stays as it was typed: %s', (_what, text) => {
    expect(asName(text)).toBe(text.normalize('NFC'));
    expect(asTerm(text)).toBe(text.normalize('NFC'));
    expect(showsSomething(text)).toBe(true);
  });

  it('is dropped where it stands for nothing', () => {
    expect(asName('k\u200Di\u200Ctt\uFE0Fen\u{E0100}\u180B')).toBe('kitten');
    expect(asName(`${flagOf('usca')}!`)).toBe('\u{1F3F4}!');
    expect(asName('👩\u200D')).toBe('👩');
  });

  it('is stable, whatever comes together', () => {
    const sign = fc.constantFrom(
      'a',
      'क',
      '्',
      'ᠠ',
      '👩',
      '🏽',
      '1',
      '葛',
      ' ',
      '\u20E3',
      'і',
      'ｋ',
      '\u202F',
      flagOf('gbsct'),
      ...NOTHING.flatMap((one) => Array.from(one)),
    );
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 12 }), (text) => {
        expect(asName(asName(text))).toBe(asName(text));
        expect(asTerm(asTerm(text))).toBe(asTerm(text));
      }),
    );
  });
});

describe('a text that shows nothing', () => {
  it.each(NOTHING.map((text) => [JSON.stringify(text), text]))('is empty: %s', (_as, text) => {
    expect([showsSomething(text), asName(text), asTerm(text), asParagraphs(text)]).toEqual([
      false,
      '',
      '',
      '',
    ]);
  });

  it.each([
    ['a tag', tagName, 'A tag needs at least one character'],
    ['a title', postFields.shape.title, 'Title is required'],
    ['the name of a group', groupForm.shape.name, 'Name is required'],
  ])('is no %s', (_what, schema, required) => {
    for (const text of NOTHING) {
      expect([text, schema.safeParse(text).error?.issues[0]?.message]).toEqual([text, required]);
    }
  });
});

describe('names that look the same', () => {
  it('are one tag', () => {
    const kittens = ['kitten', 'kit\u200Bten', 'ｋｉｔｔｅｎ', 'kіttеn', '𝐤𝐢𝐭𝐭𝐞𝐧', 'kitten\uFE0F'];
    expect(new Set(kittens.map((name) => tagName.parse(name)))).toEqual(new Set(['kitten']));
    expect(tagName.parse('кoт')).toBe('кот');
  });

  it.each(['кот', 'сок', 'cok', 'Δt', 'β-carotene', 'C++', 'naïve', '東京', 'µm', '.NET'])(
    'but %s is what it is',
    (name) => expect(tagName.parse(name)).toBe(name.normalize('NFC')),
  );

  it('are no two options of a poll', () => {
    const issuesOf = (...options: string[]) =>
      pollFields
        .safeParse({ options, kind: 'single', isSecret: false, results: 'always' })
        .error?.issues.map(({ message }) => message);
    expect(issuesOf('Tea', 'Tea\u200B')).toEqual(['Two options are the same']);
    expect(issuesOf('TEA', 'Теа')).toEqual(['Two options are the same']);
    expect(issuesOf('Tea', 'Чай')).toBeUndefined();
    expect(issuesOf('Tea', '\u2800')).toEqual(['Option is required']);
  });
});

it.each(['.', '..', '...', ' . ', '．．', '.\u200B.'])('a tag %j would have no address', (name) => {
  expect(tagName.safeParse(name).error?.issues[0]?.message).toBe('A tag needs more than dots');
});

it('a line keeps the blank inside a Mongolian word, and no other of its kind', () => {
  expect(asOneLine('ᠮᠣᠩᠭᠣᠯ\u202Fᠤᠨ a\u202Fb ')).toBe('ᠮᠣᠩᠭᠣᠯ\u202Fᠤᠨ a b');
});
