import type { I18nProvider } from 'react-admin';
import { english } from './en.ts';
import { LANGUAGE, textsByName, textsOf } from './texts.ts';

const reactAdmin = textsByName('reactAdmin');
const names = textsByName('names');
const fields = textsOf('fields');

/** Gives react-admin's own parts the console's texts; a text that is not a key stays as it is. */
export const i18nProvider: I18nProvider = {
  translate: (key, options = {}) => {
    const part = key.replace(/^ra\./, '');
    if (part !== key && isKeyOf(english.reactAdmin, part))
      return reactAdmin(part, valuesOf(options));
    const resource = /^resources\.([\w-]+)\.name$/.exec(key)?.[1];
    if (resource !== undefined && isKeyOf(english.names, resource)) {
      return names(resource, valuesOf({ smart_count: 2, ...options }));
    }
    const field = /^resources\.[\w-]+\.fields\.(\w+)$/.exec(key)?.[1];
    if (field !== undefined && isKeyOf(english.fields, field)) return fields(field);
    return typeof options._ === 'string' ? options._ : key;
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => LANGUAGE,
};

function valuesOf(options: object): Record<string, string | number> {
  const values = Object.entries(options).map(([name, value]) => [name, valueOf(value)] as const);
  return Object.fromEntries(values);
}

function valueOf(value: unknown): string | number {
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}

function isKeyOf<Keyed extends object>(keyed: Keyed, key: string): key is keyof Keyed & string {
  return Object.hasOwn(keyed, key);
}
