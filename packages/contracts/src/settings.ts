import { z } from 'zod';
import { commentSort } from './comment-sort.ts';
import { boundedText } from './texts.ts';

/**
 * The languages in which the forum's texts are complete, each by its own name, as its speakers look for it. Everything
 * that knows languages derives from this list (docs/adding-a-language.md).
 */
export const SPOKEN = [
  { language: 'en', name: 'English', direction: 'ltr' },
  { language: 'de', name: 'Deutsch', direction: 'ltr' },
  { language: 'fr', name: 'Français', direction: 'ltr' },
] as const;
/** A language the forum speaks. */
export type Language = (typeof SPOKEN)[number]['language'];
/** Their tags; English first. */
export const LANGUAGES: readonly Language[] = SPOKEN.map(({ language }) => language);

/** The same for every language. */
export function inEachLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  const made: Partial<Record<Language, T>> = {};
  for (const language of LANGUAGES) made[language] = make(language);
  if (!isInEach(made)) throw new Error('A language is missing');
  return made;
}

function isInEach<T>(made: Partial<Record<Language, T>>): made is Record<Language, T> {
  return LANGUAGES.every((language) => language in made);
}

/** The forum's language for a BCP 47 tag: `de` for `de-AT`. */
export function languageOf(tag: string): Language | undefined {
  const [primary = ''] = tag.toLowerCase().split('-');
  return LANGUAGES.find((language) => language === primary);
}

/** A member's private settings; they follow them from browser to browser. */
export const memberSettings = z
  .strictObject({
    /** A BCP 47 tag. The forum's texts, dates and numbers follow it if it is one of LANGUAGES, else English. */
    language: boundedText(6, {
      required: 'Please choose a language',
      tooLong: 'Please choose a language',
    }).regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'Please choose a language'),
    /** "2 hours ago", or the date itself. */
    dateFormat: z.enum(['relative', 'absolute'], 'Please choose how dates are shown'),
    keyboardShortcuts: z.boolean('Keyboard shortcuts are either on or off'),
    /** The order in which they read replies; null: the forum's. */
    replyOrder: commentSort.nullable(),
  })
  .meta({ id: 'MemberSettings' });
/** A member's private settings. */
export type MemberSettings = z.infer<typeof memberSettings>;

/** Defaults before a member sets anything. */
export const DEFAULT_SETTINGS: MemberSettings = {
  language: 'en',
  dateFormat: 'relative',
  keyboardShortcuts: true,
  replyOrder: null,
};
