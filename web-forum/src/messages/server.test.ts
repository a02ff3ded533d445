// @vitest-environment node
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from '@forum/messages/catalogues';
import { describe, expect, it } from 'vitest';
import { contractSentences, refusalSentences, textSentences } from '../testing/sources.ts';
import './server-fields.ts';
import './server-keys.ts';
import './server-proofs.ts';
import { serverText } from './server.ts';

/** `npm run check:messages` finds those that a language lacks. */
const SENTENCES = globSync('en/server*.json', { cwd: import.meta.dirname })
  .flatMap((path) => Object.keys(readCatalogue(join(import.meta.dirname, path)) ?? {}))
  .map(withoutNumbers);

describe('the catalogues of what the server says', () => {
  const known = new Set(SENTENCES);

  it('have every sentence with which a contract refuses something', () => {
    const said = new Set(contractSentences().map(withoutNumbers));
    expect(said.size).toBeGreaterThan(70);
    expect([...said].filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  it('have every sentence with which the API refuses something', () => {
    const said = [...new Set(refusalSentences().map(withoutNumbers))];
    expect(said.length).toBeGreaterThan(60);
    const isKnown = (sentence: string) => {
      const parts = sentence.split('*').map((part) => part.replace(/[.?()]/g, '\\$&'));
      const pattern = new RegExp(`^${parts.join('.+')}$`);
      return SENTENCES.some((key) => pattern.test(key));
    };
    expect(said.filter((sentence) => !isKnown(sentence))).toEqual([]);
  });

  it('have every sentence with which a text is refused', () => {
    const said = new Set(textSentences().map(withoutNumbers));
    expect(said.size).toBeGreaterThan(8);
    expect([...said].filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  it('have each sentence as its own English', () => {
    const english = globSync('en/server*.json', { cwd: import.meta.dirname }).flatMap((path) =>
      Object.entries(readCatalogue(join(import.meta.dirname, path)) ?? {}),
    );
    expect(english.filter(([key, text]) => text.replaceAll(/'([{}])'/g, '$1') !== key)).toEqual([]);
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
      'Der Inhalt muss mindestens 5 Wörter haben (derzeit 2)',
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
