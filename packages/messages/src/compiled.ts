import { LANGUAGES, type Language } from '@forum/contracts/settings';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { readCatalogue, translationOf } from './catalogues.ts';

const CATALOGUE = /\/src\/(?:features\/[\w-]+\/)?messages\/([a-z]{2})\/[\w-]+\.json$/;
/** The forum's English; the console loads the catalogues of its reader's language itself. */
const OF_THE_FORUM = /\/web-forum\/src\/.*\/en\/[\w-]+\.json$/;
/** Each text is its own key: what has no translation is shown as the server sent it. */
const ENGLISH_OF_THE_SERVER = /\/en\/server[\w-]*\.json$/;

/**
 * Parses the catalogues' ICU messages at build time, so that browsers need no parser. An English catalogue of the forum
 * is replaced by those of every language, from the folders next to `en`: `en.fr.search` was `fr.search`. A build `only`
 * for one language contains no other's texts.
 */
export function messages(only?: Language): Plugin {
  const languages = only === undefined ? LANGUAGES : [only];
  return {
    name: 'messages',
    enforce: 'pre',
    // Catalogues are objects that are looked up by key: a variable for each text, or parsing them at run time, costs
    // bytes.
    config: () => ({ json: { namedExports: false, stringify: false } }),
    load(id) {
      const file = id.split('?')[0] ?? id;
      if (!CATALOGUE.test(file)) return null;
      if (!OF_THE_FORUM.test(file)) return JSON.stringify(compiled(file));
      const built = languages.map((language) => {
        const other = translationOf(file, language);
        this.addWatchFile(other);
        return [language, compiled(other)] as const;
      });
      return JSON.stringify(Object.fromEntries(built));
    },
  };
}

function compiled(file: string): Record<string, unknown> {
  const texts = readCatalogue(file);
  if (texts === null) throw new Error(`${file} is missing (docs/adding-a-language.md)`);
  const said = ENGLISH_OF_THE_SERVER.test(file) ? [] : Object.entries(texts);
  return Object.fromEntries(said.map(([key, text]) => [key, messageOf(text, `${file}: ${key}`)]));
}

function messageOf(text: string, place: string) {
  try {
    return compile(text);
  } catch (error) {
    throw new Error(`${place} is not an ICU message`, { cause: error });
  }
}
