// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  contractSentences,
  refusalSentences,
  sourceOf,
} from '../../../web-forum/src/testing/sources.ts';
import { germanOfPages, germanToStaff } from './de-pages.ts';
import { german } from './de.ts';
import { englishOfPages } from './en-pages.ts';
import { english } from './en.ts';
import { frenchOfPages, frenchToStaff } from './fr-pages.ts';
import { french } from './fr.ts';

const OTHERS = [
  ['de', german, germanOfPages],
  ['fr', french, frenchOfPages],
] as const;

const ROOT = join(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.|^messages\//.test(path))
  .map((path) => sourceOf(path, readFileSync(join(ROOT, path), 'utf8')));

it('reads every language that has a folder', () => {
  const folders = globSync('messages/*/', { cwd: ROOT }).map((path) => basename(path));
  expect(folders.toSorted()).toEqual(['en', ...OTHERS.map(([language]) => language)].toSorted());
});

it.each(OTHERS)(
  'has every part of the console in %s, first what is needed first',
  (language, { texts }, ofPages) => {
    const files = (parts: object) => Object.keys(parts).map((part) => `./${language}/${part}.json`);
    expect(Object.keys(texts).toSorted()).toEqual(files(english).toSorted());
    expect(Object.keys(ofPages).toSorted()).toEqual(files(englishOfPages).toSorted());
    const all = globSync(`messages/${language}/*.json`, { cwd: ROOT }).map((path) =>
      basename(path),
    );
    expect(Object.keys({ ...texts, ...ofPages })).toHaveLength(all.length - 1);
  },
);

it('says in French that a list is empty', () => {
  const names = readFileSync(join(ROOT, 'messages/fr/names.json'), 'utf8');
  const ofEmpty = [...names.matchAll(/=0 \{(?<words>[^}]*)\}/gu)].map((found) => found[1] ?? '');
  expect(ofEmpty.length).toBeGreaterThan(20);
  expect(ofEmpty.filter((words) => !/^(?:de |d’)/u.test(words))).toEqual([]);
});

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

describe.each([
  ['de', { ...german.sentences, ...germanToStaff }],
  ['fr', { ...french.sentences, ...frenchToStaff }],
])('what the server says to staff in %s', (_language, own) => {
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

/** About files of backups and exports, for whoever runs the forum: on the command line and in `status`. */
const OF_FILES =
  /cop(?:y|ies) of|The copy (?:needs|\*)|^\*|^Line |^The archive lacks|^This (export|backup|database) |\(\*\)/;

/** Replaces numbers, and the contracts' placeholders for them. */
function withoutNumbers(sentence: string): string {
  return sentence.replaceAll(/\d+(?:,\d{3})*|#/g, '*');
}
