/** Two texts, divided into their common beginning and end and what differs between. */
export interface Difference {
  readonly start: string;
  readonly before: string;
  readonly after: string;
  readonly end: string;
}

/** Compares word by word from both ends; linear in the length of the texts. */
export function differenceOf(before: string, after: string): Difference {
  // With the separators as parts of their own, so that the pieces add up to the texts.
  const [old, now] = [before.split(/(\s+)/), after.split(/(\s+)/)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = (parts: readonly string[]) => parts.slice(start, parts.length - end).join('');
  return {
    start: old.slice(0, start).join(''),
    before: middle(old),
    after: middle(now),
    end: old.slice(old.length - end).join(''),
  };
}
