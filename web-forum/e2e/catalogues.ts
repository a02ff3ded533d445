import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@forum/contracts/settings';
import { readCatalogue } from '@forum/messages/catalogues';

/** Tells whether a text is a rendering of a message. */
type Matches = (text: string) => boolean;

/**
 * Messages that the catalogue has in English but not in the other language ("Tag" is also a German word), each as what
 * matches a whole text.
 */
export function englishTexts(
  language: Language,
  app: 'web-forum' | 'web-admin' = 'web-forum',
): Matches[] {
  const [english, other] = [textsIn('en', app), textsIn(language, app)];
  return [...english].filter((text) => !other.has(text) && isTelling(text)).map(matcherOf);
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

/**
 * Members' titles may begin with "All" as well: if a message contains a value, it takes three words to identify a text
 * of the forum.
 */
function isTelling(message: string): boolean {
  const words =
    outsideBraces(message)
      .replace(/<[^>]*>/g, ' ')
      .match(/\p{L}{2,}/gu) ?? [];
  return words.length >= (/[{<]/.test(message) ? 3 : 1);
}

/**
 * Anything may stand in for braces or tags. In one pass: a regular expression for a message with eight placeholders
 * takes minutes to reject a long text.
 */
function matcherOf(message: string): Matches {
  const parts = outsideBraces(message)
    .replace(/<[^>]*>/g, '\u0000')
    .split('\u0000')
    .map((part) => part.replaceAll("''", "'"));
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return (text) => text === first;
  return (text) => {
    let from = first.length;
    for (const part of others) {
      const found = text.indexOf(part, from);
      if (found === -1) return false;
      from = found + part.length;
    }
    return text.startsWith(first) && text.endsWith(last) && from <= text.length - last.length;
  };
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
