import { languageOf, SPOKEN, type Language } from '@forum/contracts/settings';

/** The writing direction. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return SPOKEN.find((each) => each.language === language)?.direction ?? 'ltr';
}

/** Holds a visitor's choice; a member's own setting takes precedence. */
export const LANGUAGE_COOKIE = 'locale';

/** What indicates the language a reader wants. */
export interface Wishes {
  /** The member's setting; null for visitors. */
  member: string | null;
  /** The Cookie header. */
  cookie?: string | undefined;
  /** The Accept-Language header. */
  accepted?: string | undefined;
}

/** The language of a page: the member's, else the visitor's choice, else the first the browser asks for, else English. */
export function languageFor({ member, cookie = '', accepted = '' }: Wishes): Language {
  if (member !== null) return languageOf(member) ?? 'en';
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`).exec(cookie)?.[1];
  return languageOf(chosen ?? '') ?? firstOf(wishesOf(accepted)) ?? 'en';
}

function firstOf(tags: readonly string[]): Language | undefined {
  return tags.map(languageOf).find((language) => language !== undefined);
}

/** The tags of an Accept-Language header, most preferred first; `q=0` means not at all. */
function wishesOf(header: string): string[] {
  return header
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...options] = part.split(';').map((each) => each.trim());
      const quality = options.find((option) => option.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
