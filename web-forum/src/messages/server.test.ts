// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { contractSentences, refusalSentences } from '../testing/sources.ts';
import { de as ofFields } from './de/server-fields.ts';
import { de as ofForms } from './de/server-forms.ts';
import { de as ofAll } from './de/server.ts';
import './server-fields.ts';
import { serverText } from './server.ts';

const de = { ...ofAll, ...ofFields, ...ofForms };

describe('what the server says', () => {
  it('has its German for every sentence with which a contract refuses something', () => {
    const known = new Set(Object.keys(de).map(withoutNumbers));
    const sentences = new Set(contractSentences().map(withoutNumbers));
    expect(sentences.size).toBeGreaterThan(70);
    expect([...sentences].filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  it('has its German for every sentence with which the API refuses something', () => {
    const known = Object.keys(de).map(withoutNumbers);
    const sentences = [...new Set(refusalSentences().map(withoutNumbers))];
    expect(sentences.length).toBeGreaterThan(60);
    const isKnown = (sentence: string) => {
      const parts = sentence.split('*').map((part) => part.replace(/[.?()]/g, '\\$&'));
      const pattern = new RegExp(`^${parts.join('.+')}$`);
      return known.some((key) => pattern.test(key));
    };
    expect(sentences.filter((sentence) => !isKnown(sentence))).toEqual([]);
  });

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

/** Replaces numbers, and the contracts' placeholders for them. */
function withoutNumbers(sentence: string): string {
  return sentence.replaceAll(/\d+(?:,\d{3})*|#/g, '*');
}
