import { normalForm } from '@forum/contracts/normal-form';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX_SLUG_LENGTH = 200;

// Letters that Unicode does not decompose into a base letter and a mark.
const LIGATURES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/**
 * The slug of a title: lower case, accents dropped, everything else a hyphen. Null when no Latin letter or
 * digit is left: the caller then names it `post-{short id}`. Never shaped like an id.
 */
export function slugOf(title: string): string | null {
  const latin = normalForm(title, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðþłħı]/g, (letter) => LIGATURES[letter] ?? '');
  const slug = trimHyphens(latin.replace(/[^a-z0-9]+/g, '-').slice(0, MAX_SLUG_LENGTH + 1));
  if (slug === '') return null;
  return ID.test(slug) ? `post-${slug}` : slug;
}

function trimHyphens(text: string): string {
  return text.slice(text.startsWith('-') ? 1 : 0, text.endsWith('-') ? -1 : undefined);
}
