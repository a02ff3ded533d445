// @vitest-environment node
import { LANGUAGES, type Language } from '@forum/contracts/settings';
import { describe, expect, it } from 'vitest';
import { contractSentences, refusalSentences, textSentences } from '../testing/sources.ts';
import { inLanguages } from '../lib/messages.tsx';
import { en as ofFields } from './en/server-fields.ts';
import { en as ofPolls } from './en/server-polls.ts';
import { en as ofPushes } from './en/server-push.ts';
import { en as ofReactions } from './en/server-reactions.ts';
import { en as ofScheduled } from './en/server-scheduled.ts';
import { en as ofWikis } from './en/server-wiki.ts';
import { en as ofAll } from './en/server.ts';
import './server-fields.ts';
import { serverText } from './server.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

describe.each(OTHERS)('what the server says in %s', (language) => {
  const sentences = sentencesIn(language);

  it('has every sentence with which a contract refuses something', () => {
    const known = new Set(Object.keys(sentences).map(withoutNumbers));
    const said = new Set(contractSentences().map(withoutNumbers));
    expect(said.size).toBeGreaterThan(70);
    expect([...said].filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  it('has every sentence with which the API refuses something', () => {
    const known = Object.keys(sentences).map(withoutNumbers);
    const said = [...new Set(refusalSentences().map(withoutNumbers))];
    expect(said.length).toBeGreaterThan(60);
    const isKnown = (sentence: string) => {
      const parts = sentence.split('*').map((part) => part.replace(/[.?()]/g, '\\$&'));
      const pattern = new RegExp(`^${parts.join('.+')}$`);
      return known.some((key) => pattern.test(key));
    };
    expect(said.filter((sentence) => !isKnown(sentence))).toEqual([]);
  });

  it('has every sentence with which a text is refused', () => {
    const known = new Set(Object.keys(sentences).map(withoutNumbers));
    const said = new Set(textSentences().map(withoutNumbers));
    expect(said.size).toBeGreaterThan(8);
    expect([...said].filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  it('has what every other language has', () => {
    const [first = language] = OTHERS;
    const most = sentencesIn(first);
    expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(most).toSorted());
  });
});

describe('what the server says', () => {
  it.each([
    ['Chrome on Linux', 'Chrome unter Linux'],
    [
      'You are suspended until 2026-12-01T09:30:00.000Z: 3 adverts',
      'Du bist gesperrt bis 2026-12-01T09:30:00.000Z: 3 adverts',
    ],
    ['Maximum 10 tags allowed', 'Höchstens 10 Schlagwörter'],
    [
      'Content must be at least 5 words (currently 2)',
      'Der Inhalt muss mindestens 5 Wörter haben (jetzt 2)',
    ],
    [
      'The content has too many parts (at most 5,000).',
      'Der Inhalt hat zu viele Teile (höchstens 5.000).',
    ],
    ['First name must be at most 50 characters', 'Vorname: höchstens 50 Zeichen'],
    ['Nothing that anybody knows', 'Nothing that anybody knows'],
  ])('says “%s” in German', (english, german) => {
    expect(serverText(english, 'de')).toBe(german);
    expect(serverText(english, 'en')).toBe(english);
  });
});

/** All of a language: those of the frame, and those that come with parts of the pages. */
function sentencesIn(language: Language): Readonly<Record<string, string>> {
  const parts = [ofAll, ofFields, ofPolls, ofPushes, ofReactions, ofScheduled, ofWikis];
  return Object.assign({}, ...parts.map((english) => inLanguages(english)[language]));
}

/** Replaces numbers, and the contracts' placeholders for them. */
function withoutNumbers(sentence: string): string {
  return sentence.replaceAll(/\d+(?:,\d{3})*|#/g, '*');
}
