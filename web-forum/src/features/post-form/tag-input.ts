import { LIMITS } from '@forum/contracts/limits';
import { asTerm } from '@forum/contracts/look-alikes';

// More than allowed: the form then reports the ones kept.
const LONGEST = 2 * LIMITS.tagLength;

/** Adds what was typed, perhaps several tags separated by commas; each once, ignoring case. */
export function addTags(
  tags: readonly string[],
  typed: string,
): { readonly tags: readonly string[]; readonly isFull: boolean } {
  const all = [...tags];
  for (const part of typed.split(',')) {
    const tag = asTerm(part.slice(0, LONGEST));
    const isThere = all.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isThere) all.push(tag);
  }
  return { tags: all.slice(0, LIMITS.tags.max), isFull: all.length > LIMITS.tags.max };
}
