// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { placesIn } from '@forum/messages/places';
import { describe, expect, it } from 'vitest';
import {
  contractSentences,
  refusalSentences,
  sourceOf,
} from '../../../web-forum/src/testing/sources.ts';
import { german } from './de.ts';
import { english, type Translation } from './en.ts';
import { french } from './fr.ts';

const OTHERS: readonly (readonly [string, Translation])[] = [
  ['de', german],
  ['fr', french],
];

const ROOT = join(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.|^messages\//.test(path))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const parts = [...text.matchAll(/textsOf\('(\w+)'\)/g)].map(([, part = '']) => part);
    return { ...sourceOf(path, text), parts };
  });

/** Parts whose keys come from elsewhere: of react-admin, of resources and records, of kinds of acts. */
const ASKED_BY_NAME = new Set(['changed', 'deeds', 'fields', 'names', 'reactAdmin']);

it('reads every language that has a folder', () => {
  const folders = globSync('messages/*/', { cwd: ROOT }).map((path) => basename(path));
  expect(folders.toSorted()).toEqual(['en', ...OTHERS.map(([language]) => language)].toSorted());
});

describe.each(Object.entries(english))('the console’s words for %s', (part, texts) => {
  it.each(OTHERS)('stand in %s, with values that the English has', (_, translation) => {
    const own: Readonly<Record<string, unknown>> = Object.fromEntries(
      Object.entries(translation.texts).flatMap(([name, all]) =>
        name === part ? Object.entries(all) : [],
      ),
    );
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(texts).toSorted());
    for (const [key, message] of Object.entries(texts)) {
      expect(own[key], `${part}.${key}`).not.toBe('');
      const lent = [...placesIn(own[key])].filter((place) => !placesIn(message).has(place));
      expect(lent, `${part}.${key}`).toEqual([]);
    }
  });
});

it.each(Object.entries(english).filter(([part]) => !ASKED_BY_NAME.has(part)))(
  'says all its words for %s somewhere',
  (part, texts) => {
    const said = new Set(
      sources
        .filter(({ parts }) => parts.includes(part) || part === 'frame')
        .flatMap(({ strings, names }) => [...strings, ...names]),
    );
    expect(Object.keys(texts).filter((key) => !said.has(key))).toEqual([]);
  },
);

describe('the pages of the console', () => {
  it('hold no words of their own', () => {
    const wordy = sources
      .map(({ path, literals }) => [path, literals.filter((words) => !KEYS.test(words))] as const)
      .filter(([, literals]) => literals.length > 0);
    expect(wordy).toEqual([]);
  });
});

/** Keys of catalogues, and names of colours and kinds. */
const KEYS = /^[a-z]+([A-Z][a-z]*)*$/;

describe.each(OTHERS)('what the server says to staff in %s', (_language, { sentences: own }) => {
  const known = new Set(Object.keys(own).map(withoutNumbers));
  it.each([
    ['a contract', [...new Set(contractSentences('staff'))]],
    ['the API', [...new Set(refusalSentences('staff'))]],
  ])('is there for every sentence with which %s refuses something', (_, sentences) => {
    expect(sentences.length).toBeGreaterThan(10);
    const unknown = sentences.filter(
      (sentence) => !known.has(withoutNumbers(sentence)) && !OF_FILES.test(sentence),
    );
    expect(unknown).toEqual([]);
  });
});

/** Said at the command line alone, about files of backups and exports. */
const OF_FILES = /^\*|^Line |^The archive lacks|^This (export|backup|database) |\(\*\)/;

/** Replaces numbers, and the contracts' placeholders for them. */
function withoutNumbers(sentence: string): string {
  return sentence.replaceAll(/\d+(?:,\d{3})*|#/g, '*');
}
