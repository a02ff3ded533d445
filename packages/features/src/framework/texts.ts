import { inEachLanguage, LANGUAGES, type Language } from '@forum/contracts/settings';
import { isolated } from '@forum/messages/isolated';
import { misfitOf } from '@forum/messages/misfit';
import { PLAIN_FORMATTERS } from '@forum/messages/plain-formatters';
import type { Catalogue, SayPlainly, Translated } from '@forum/messages/texts';
import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import { z } from 'zod';
import type { TextsOfPart } from './ports/texts.ts';

/** Formats a text of one catalogue in one language. */
export type Say<C extends Catalogue> = SayPlainly<C>;

/** The owners' words in place of the program's, in one language: by part, then by key. */
export type OwnTexts = Readonly<Record<string, Catalogue>>;

/** How the server writes to somebody. */
export interface Voice {
  readonly language: Language;
  /** Left out: the program's words. */
  readonly own?: OwnTexts;
}

/**
 * What the server itself writes, above all emails, in every language; pages have the same for theirs
 * (`web-forum/src/lib/language/messages.tsx`, `web-admin/src/messages`), compiled at build time. `C` is the English catalogue,
 * which declares the values its messages need.
 */
export class ServerTexts<C extends Catalogue> implements TextsOfPart {
  readonly name: string;
  readonly #catalogues: ReadonlyMap<Language, Translated<C>>;
  readonly #english: C;
  readonly #compiled = new Map<string, CompiledMessage>();

  constructor(name: string, english: C, catalogues: ReadonlyMap<Language, Translated<C>>) {
    this.name = name;
    this.#english = english;
    this.#catalogues = catalogues;
  }

  /** By language. */
  get texts(): Readonly<Record<Language, Catalogue>> {
    return inEachLanguage((language) => this.#textsIn(language));
  }

  /** The function that formats them, with the owners' words in their place. */
  in({ language, own = {} }: Voice): Say<C> {
    const ours = own[this.name] ?? {};
    return (key, ...[values = {}]) =>
      String(
        format(this.#messageOf(language, key, ours[key]), language, isolated(values), OPTIONS),
      );
  }

  /** Parsed on first use. Words that do not fit the original, which an upgrade may have changed, are left out. */
  #messageOf(language: Language, key: keyof C & string, own?: string): CompiledMessage {
    const name = own === undefined ? `${language} ${key}` : `${language} ${key} ${own}`;
    const known = this.#compiled.get(name);
    if (known !== undefined) return known;
    const original = this.#textsIn(language)[key];
    const compiled = compile(
      own === undefined || misfitOf(original, own) !== null ? original : own,
    );
    this.#compiled.set(name, compiled);
    return compiled;
  }

  #textsIn(language: Language) {
    return this.#catalogues.get(language) ?? this.#english;
  }
}

/**
 * The texts of an English catalogue under the name of their part, with those of every other language; `load` imports that of one.
 * @throws Error if a language lacks a text
 */
export async function serverTexts<C extends Catalogue>(
  name: string,
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
  return new ServerTexts(name, english, new Map(loaded));
}

const module = z.object({ default: z.record(z.string(), z.string()) });

function hasAll<C extends Catalogue>(texts: Catalogue, english: C): texts is Translated<C> {
  return Object.keys(english).every((key) => key in texts);
}

const OPTIONS = { formatters: PLAIN_FORMATTERS, timeZone: 'UTC' };
