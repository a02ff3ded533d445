import { loadOptional } from '../../../lib/loading/optional-part.ts';

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
