import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inEachLanguage, type Language } from '@forum/contracts/settings';
import { z } from 'zod';
import { shapeOf } from './own-words.ts';
import type { Catalogue } from './texts.ts';

/** One part of the texts, in every language. */
export interface Part {
  /** The path of its English file, below the root. */
  readonly path: string;
  /** Null: the file is missing. */
  readonly texts: Readonly<Record<Language, Catalogue | null>>;
}

const catalogue = z.record(z.string(), z.string());

/** All catalogues of a repository, by the paths of their English files. */
export function partsIn(root: string): Part[] {
  const paths = globSync('{packages/*,services/*,web-forum,web-admin}/src/**/messages/en/*.json', {
    cwd: root,
  });
  return paths.toSorted().map((path) => ({
    path,
    texts: inEachLanguage((language) => readCatalogue(join(root, translationOf(path, language)))),
  }));
}

/** The path of a translation: in the folder named after the language, beside that of the English. */
export function translationOf(path: string, language: Language): string {
  return path.replace(/\/en\/([\w-]+\.json)$/, `/${language}/$1`);
}

/** Null: there is no such file. */
export function readCatalogue(file: string): Catalogue | null {
  return existsSync(file) ? catalogue.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** The texts of a part, in every language. */
export interface NamedTexts {
  readonly name: string;
  readonly texts: Readonly<Record<Language, Catalogue>>;
}

/** The texts of the forum's pages, by the names of their catalogues. @throws Error if two have one name or shape */
export function textsOfPages(root: string): NamedTexts[] {
  const parts = partsIn(root).filter(({ path }) => path.startsWith('web-forum/'));
  const named = parts.map(({ path, texts }) => ({
    name: basename(path, '.json'),
    texts: inEachLanguage((language) => texts[language] ?? {}),
  }));
  for (const nameOf of [
    ({ name }: NamedTexts) => name,
    ({ texts }: NamedTexts) => shapeOf(texts.en),
  ]) {
    const twice = named.find(
      (one, at) => named.findIndex((other) => nameOf(other) === nameOf(one)) < at,
    );
    if (twice !== undefined) throw new Error(`Another catalogue is like ${twice.name}`);
  }
  return named;
}
