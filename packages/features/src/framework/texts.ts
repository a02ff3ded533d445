import { LANGUAGES, type Language } from '@forum/contracts/settings';
import { isolated } from '@forum/messages/isolated';
import { PLAIN_FORMATTERS } from '@forum/messages/plain-formatters';
import type { Catalogue, SayPlainly, Translated } from '@forum/messages/texts';
import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import { z } from 'zod';

/** Formats a text of one catalogue in one language. */
export type Say<C extends Catalogue> = SayPlainly<C>;

/**
 * What the server itself writes, above all emails, in every language; pages have the same for theirs
 * (`web-forum/src/lib/language/messages.tsx`, `web-admin/src/messages`), compiled at build time. `C` is the English catalogue,
 * which declares the values its messages need.
 */
export class ServerTexts<C extends Catalogue> {
  readonly #catalogues: ReadonlyMap<Language, Translated<C>>;
  readonly #english: C;
  readonly #compiled = new Map<string, CompiledMessage>();

  constructor(english: C, catalogues: ReadonlyMap<Language, Translated<C>>) {
    this.#english = english;
    this.#catalogues = catalogues;
  }

  /** The function that formats them. */
  in(language: Language): Say<C> {
    return (key, ...[values = {}]) =>
      String(format(this.#messageOf(language, key), language, isolated(values), OPTIONS));
  }

  /** Parsed on first use. */
  #messageOf(language: Language, key: keyof C & string): CompiledMessage {
    const name = `${language} ${key}`;
    const known = this.#compiled.get(name);
    if (known !== undefined) return known;
    const compiled = compile((this.#catalogues.get(language) ?? this.#english)[key]);
    this.#compiled.set(name, compiled);
    return compiled;
  }
}

/**
 * The texts of an English catalogue, with those of every other language; `load` imports that of one.
 * @throws Error if a language lacks a text
 */
export async function serverTexts<C extends Catalogue>(
  english: C,
  load: (language: Language) => Promise<unknown>,
): Promise<ServerTexts<C>> {
  const others = LANGUAGES.filter((language) => language !== 'en');
  const loaded = await Promise.all(
    others.map(async (language) => {
      const texts = module.parse(await load(language)).default;
      if (!hasAll(texts, english)) throw new Error(`A text has no translation: ${language}`);
      return [language, texts] as const;
    }),
  );
  return new ServerTexts(english, new Map(loaded));
}

const module = z.object({ default: z.record(z.string(), z.string()) });

function hasAll<C extends Catalogue>(texts: Catalogue, english: C): texts is Translated<C> {
  return Object.keys(english).every((key) => key in texts);
}

const OPTIONS = { formatters: PLAIN_FORMATTERS, timeZone: 'UTC' };
