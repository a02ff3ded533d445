/** A stretch of text that stayed, was removed or was added. */
export interface Change {
  readonly kind: 'same' | 'gone' | 'added';
  readonly text: string;
}

/**
 * Texts that differ in more words than this count as rewritten: they are shown as one change. Time and memory grow
 * with its square, for each version that is shown.
 */
const MOST_EDITS = 300;

/** Words with the separators between them; scripts without spaces are split by character. */
const WORDS = /\s+|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\p{L}\p{M}\p{N}_]+|./gsu;

/** What happened to the words between two versions of a text: the fewest changes that lead from one to the other. */
export function wordChanges(before: string, after: string): Change[] {
  const [gone, added] = [before.match(WORDS) ?? [], after.match(WORDS) ?? []];
  const rounds = search(gone, added);
  if (rounds === null) return pair(before, after);
  return together(wayThrough(rounds, gone, added));
}

/** How far each diagonal has led into the first text. */
type Reached = ReadonlyMap<number, number>;

/** Myers' greedy search. Each round allows one more edit; earlier rounds are kept for the way back. */
function search(gone: readonly string[], added: readonly string[]): Reached[] | null {
  const rounds: Reached[] = [];
  let reached: Reached = new Map([[1, 0]]);
  for (let edits = 0; edits <= MOST_EDITS; edits += 1) {
    rounds.push(reached);
    const next = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let { x } = cameFrom(reached, diagonal, edits);
      while (x < gone.length && x - diagonal < added.length && gone[x] === added[x - diagonal]) {
        x += 1;
      }
      next.set(diagonal, x);
      if (x >= gone.length && x - diagonal >= added.length) return rounds;
    }
    reached = next;
  }
  return null;
}

/** Whether the last edit added or removed a word, and how far into the first text that led. */
function cameFrom(reached: Reached, diagonal: number, edits: number) {
  const below = reached.get(diagonal - 1) ?? -1;
  const above = reached.get(diagonal + 1) ?? -1;
  const isAdded = diagonal === -edits || (diagonal !== edits && below < above);
  return isAdded ? { isAdded, x: above } : { isAdded, x: below + 1 };
}

function wayThrough(
  rounds: readonly Reached[],
  gone: readonly string[],
  added: readonly string[],
): Change[] {
  const back: Change[] = [];
  let [x, y] = [gone.length, added.length];
  for (const [edits, reached] of [...rounds.entries()].toReversed()) {
    const from = cameFrom(reached, x - y, edits);
    for (; x > from.x; x -= 1, y -= 1) back.push({ kind: 'same', text: gone[x - 1] ?? '' });
    if (edits === 0) break;
    if (from.isAdded) back.push({ kind: 'added', text: added[(y -= 1)] ?? '' });
    else back.push({ kind: 'gone', text: gone[(x -= 1)] ?? '' });
  }
  return back.toReversed();
}

/** Merges neighbours of a kind; a blank between two changed words belongs to the change. */
function together(words: readonly Change[]): Change[] {
  const changes: Change[] = [];
  let [gone, added, same] = ['', '', ''];
  for (const [index, { kind, text }] of words.entries()) {
    const isChanging = gone !== '' || added !== '';
    const isBridge =
      isChanging && text.trim() === '' && (words[index + 1]?.kind ?? 'same') !== 'same';
    if (kind === 'same' && !isBridge) {
      changes.push(...pair(gone, added));
      [gone, added] = ['', ''];
      same += text;
      continue;
    }
    if (same !== '') changes.push({ kind: 'same', text: same });
    same = '';
    if (kind !== 'added') gone += text;
    if (kind !== 'gone') added += text;
  }
  return [
    ...changes,
    ...pair(gone, added),
    ...(same === '' ? [] : [{ kind: 'same', text: same } as const]),
  ];
}

function pair(gone: string, added: string): Change[] {
  // The blank of a bridge was not removed.
  const hasGone = gone.trim() !== '' || (gone !== '' && added === '');
  return [
    ...(hasGone ? [{ kind: 'gone', text: gone } as const] : []),
    ...(added === '' ? [] : [{ kind: 'added', text: added } as const]),
  ];
}
