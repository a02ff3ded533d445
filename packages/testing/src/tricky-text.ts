import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oddCharacters, wordsOfTheWorld } from './tricky/characters.ts';
import { runningAddresses, scriptTags } from './tricky/scripts.ts';
import { markdownEdges, sourceTexts } from './tricky/source-texts.ts';

/** Where published collections are, for those who have some: beside the checkout, or where the variable says. */
const BESIDE = join(import.meta.dirname, '../../../../shared/data/tricky-text');

/**
 * Texts that break careless parsers: the project's own, the same in every clone, and the lines of published collections
 * where there are any (`FORUM_TRICKY_TEXT`).
 */
export function trickyStrings(): string[] {
  const own = [
    ...oddCharacters(),
    ...wordsOfTheWorld(),
    ...scriptTags(),
    ...runningAddresses(),
    ...sourceTexts(),
    ...markdownEdges(),
  ];
  return [...new Set([...own, ...collected()])];
}

const COLLECTIONS = [
  'blns/blns.json',
  'xss-payloadbox-half-a.txt',
  'emoji/emoji-17.0-strings.txt',
  'cmark-gfm/regression.txt',
];

function collected(): string[] {
  const named = process.env['FORUM_TRICKY_TEXT'];
  const folder = named ?? BESIDE;
  const files = COLLECTIONS.map((name) => join(folder, name)).filter((path) => existsSync(path));
  // A configured folder without any of them is a typo, which must not go unnoticed.
  if (named !== undefined && files.length === 0)
    throw new Error(`${folder} has none of ${COLLECTIONS.join(', ')}.`);
  return files.flatMap(stringsOf);
}

function stringsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.json')) return text.split('\n');
  const strings: unknown = JSON.parse(text);
  return Array.isArray(strings) ? strings.map(String) : [];
}
