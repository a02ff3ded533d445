import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Language } from '@forum/contracts/settings';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { z } from 'zod';

const ENGLISH = /\/src\/(?:features\/[\w-]+\/)?messages\/en\/[\w-]+\.ts$/;
const catalogue = z.record(z.string(), z.string());

/**
 * Replaces an English catalogue by that of every language, from the folders next to `en`: `en.fr.search` is what was
 * `fr.search`. ICU messages are parsed as well, so that browsers need no parser. A build `only` for one language has
 * no other's texts.
 */
export function messages(only?: Language): Plugin {
  const languages = only === undefined ? LANGUAGES : [only];
  return {
    name: 'messages',
    enforce: 'pre',
    async load(id) {
      const english = id.split('?')[0] ?? id;
      if (!ENGLISH.test(english)) return null;
      const built: Record<string, unknown> = {};
      for (const language of languages) {
        const file = english.replace(/\/en\/([\w-]+\.ts)$/, `/${language}/$1`);
        if (!existsSync(file)) throw new Error(`${file} is missing (docs/adding-a-language.md)`);
        this.addWatchFile(file);
        built[language] = await compiled(file, language);
      }
      return `export const en = ${JSON.stringify(built)};`;
    },
  };
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
    throw new Error(`${place} is no ICU message`, { cause: error });
  }
}
