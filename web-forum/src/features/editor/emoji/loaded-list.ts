import type { Language } from '@forum/contracts/settings';
import { loadOptional } from '../../../lib/loading/optional-part.ts';
import type { Emoji } from './emoji-list.ts';

type List = typeof import('./emoji-list.ts');

let loaded: List | null = null;

/** The list once somebody has needed it, null before. */
export function loadedList(): List | null {
  return loaded;
}

/** Fetches the list of names; if it does not load, what is typed stays as it is. */
export async function loadList(): Promise<List | null> {
  loaded ??= (await loadOptional(() => import('./emoji-list.ts'))) ?? null;
  return loaded;
}

const NAMES = {
  en: null,
  de: () => import('./names-de.ts'),
  fr: () => import('./names-fr.ts'),
} as const satisfies Record<Language, (() => Promise<{ NAMES: string }>) | null>;

const named = new Map<Language, readonly Emoji[]>();

/** The emoji with their names in the language; in English alone if those do not load. */
export async function loadNamed(language: Language): Promise<readonly Emoji[]> {
  const known = named.get(language);
  if (known !== undefined) return known;
  const list = await loadList();
  if (list === null) return [];
  const load = NAMES[language];
  const names = load === null ? undefined : await loadOptional<{ NAMES: string }>(load);
  if (names === undefined) return list.EMOJI;
  const emoji = list.namedIn(names.NAMES);
  named.set(language, emoji);
  return emoji;
}
