import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@forum/contracts/settings';
import { readCatalogue } from '@forum/messages/catalogues';

/** All that the catalogue says in English and never in the other language ("Tag" is a word of German too), as patterns of whole texts. */
export function englishTexts(
  language: Language,
  app: 'web-forum' | 'web-admin' = 'web-forum',
): RegExp[] {
  const [english, other] = [textsIn('en', app), textsIn(language, app)];
  return [...english].filter((text) => !other.has(text) && isTelling(text)).map(patternOf);
}

/** A text of the pages, by the path of its English catalogue below `src`. */
export function textIn(language: Language, path: string, key: string): string {
  const file = `${import.meta.dirname}/../src/${path.replace('/en/', `/${language}/`)}`;
  const text = readCatalogue(file)?.[key];
  if (text === undefined) throw new Error(`${path} has no ${key}`);
  return text;
}

function textsIn(language: Language, app: string): Set<string> {
  const folder = `${import.meta.dirname}/../../${app}/src`;
  const files = globSync(`{,features/*/}messages/${language}/!(server*).json`, { cwd: folder });
  return new Set(files.flatMap((file) => Object.values(readCatalogue(join(folder, file)) ?? {})));
}

/** Members' titles may begin with "All" as well: with a value inside, three words identify a text of the forum. */
function isTelling(message: string): boolean {
  const words =
    outsideBraces(message)
      .replace(/<[^>]*>/g, ' ')
      .match(/\p{L}{2,}/gu) ?? [];
  return words.length >= (/[{<]/.test(message) ? 3 : 1);
}

/** Anything may stand in for braces or tags. */
function patternOf(message: string): RegExp {
  const parts = outsideBraces(message)
    .replace(/<[^>]*>/g, '\u0000')
    .split('\u0000')
    .map((part) => part.replaceAll("''", "'").replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

function outsideBraces(message: string): string {
  let depth = 0;
  let text = '';
  for (const letter of message) {
    if (letter === '{') depth += 1;
    if (depth === 0) text += letter;
    if (letter === '}' && --depth === 0) text += '\u0000';
  }
  return text;
}
