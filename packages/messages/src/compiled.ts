import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Language } from '@forum/contracts/settings';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { z } from 'zod';

const CATALOGUE = /\/src\/(?:features\/[\w-]+\/)?messages\/([a-z]{2})\/[\w-]+\.ts$/;
/** The forum's English; the console loads the catalogues of its reader's language by itself. */
const OF_THE_FORUM = /\/web-forum\/src\/.*\/en\/[\w-]+\.ts$/;
const catalogue = z.record(z.string(), z.string());

/**
 * Parses the catalogues' ICU messages while building, so that browsers need no parser. An English catalogue of the forum
 * is replaced by that of every language, from the folders next to `en`: `en.fr.search` is what was `fr.search`. A build
 * `only` for one language has no other's texts.
 */
export function messages(only?: Language): Plugin {
  const languages = only === undefined ? LANGUAGES : [only];
  return {
    name: 'messages',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      const found = CATALOGUE.exec(file)?.[1];
      const own = LANGUAGES.find((language) => language === found);
      if (own === undefined) return null;
      if (!OF_THE_FORUM.test(file)) return exported(own, await compiled(file, own));
      const built: Record<string, unknown> = {};
      for (const language of languages) {
        const other = file.replace(/\/en\/([\w-]+\.ts)$/, `/${language}/$1`);
        if (!existsSync(other)) throw new Error(`${other} is missing (docs/adding-a-language.md)`);
        this.addWatchFile(other);
        built[language] = await compiled(other, language);
      }
      return exported('en', built);
    },
  };
}

function exported(language: Language, texts: Record<string, unknown>): string {
  return `export const ${language} = ${JSON.stringify(texts)};`;
}

async function compiled(file: string, language: Language): Promise<Record<string, unknown>> {
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  const texts = Object.entries(catalogue.parse(module[language]));
  return Object.fromEntries(texts.map(([key, text]) => [key, messageOf(text, `${file}: ${key}`)]));
}

function messageOf(text: string, place: string) {
  try {
    return compile(text);
  } catch (error) {
    throw new Error(`${place} is not an ICU message`, { cause: error });
  }
}
