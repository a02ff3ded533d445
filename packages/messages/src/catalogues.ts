import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEachLanguage, type Language } from '@forum/contracts/settings';
import { z } from 'zod';
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
