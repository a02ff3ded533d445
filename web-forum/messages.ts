import { pathToFileURL } from 'node:url';
import { LANGUAGES, type Language } from '@forum/contracts/settings';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { z } from 'zod';

const CATALOGUE = /\/src\/(?:features\/[\w-]+\/)?messages\/([a-z]{2})\/[\w-]+\.ts$/;
const catalogue = z.record(z.string(), z.string());

/**
 * Parses the catalogues' ICU messages while building, so that browsers need no parser. A build `only` for one
 * language omits the others: their catalogues are null.
 */
export function messages(only?: Language): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    load: async (id) => {
      const file = id.split('?')[0] ?? id;
      const found = CATALOGUE.exec(file)?.[1];
      const language = LANGUAGES.find((each) => each === found);
      if (language === undefined) return null;
      if (only !== undefined && only !== language) return `export const ${language} = null;`;
      const module: Record<string, unknown> = await import(pathToFileURL(file).href);
      const compiled = Object.entries(catalogue.parse(module[language])).map(([key, text]) => [
        key,
        compiledOf(text, `${file}: ${key}`),
      ]);
      return `export const ${language} = ${JSON.stringify(Object.fromEntries(compiled))};`;
    },
  };
}

function compiledOf(text: string, place: string) {
  try {
    return compile(text);
  } catch (error) {
    throw new Error(`${place} is no ICU message`, { cause: error });
  }
}
