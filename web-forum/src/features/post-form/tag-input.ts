import { LIMITS } from '@forum/contracts/limits';

const MAX_SUGGESTIONS = 5;

/** Adds what was typed, which may be several tags parted by commas; each once, letter case aside. */
export function addTags(tags: readonly string[], typed: string): string[] {
  const all = [...tags];
  for (const part of typed.split(',')) {
    const tag = part.replace(/\s+/gu, ' ').trim();
    const isThere = all.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isThere && all.length < LIMITS.tags.max) all.push(tag);
  }
  return all;
}

/** Existing tags that contain what is typed, without the chosen ones, at most five. */
export function suggestTags(
  existing: readonly string[],
  chosen: readonly string[],
  typed: string,
): string[] {
  const sought = typed.trim().toLowerCase();
  if (sought === '') return [];
  const taken = new Set(chosen.map((tag) => tag.toLowerCase()));
  return existing
    .filter((tag) => tag.toLowerCase().includes(sought) && !taken.has(tag.toLowerCase()))
    .slice(0, MAX_SUGGESTIONS);
}
