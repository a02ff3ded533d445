/** A pair of lines that enclose others, of a kind that Markdown itself has not. */
export interface Pair {
  /** The line of the closing tag. */
  readonly end: number;
  readonly name: string;
  /** What the opening tag says behind its name. */
  readonly rest: string;
}

/** Deeper ones stand as they are written: the reader of Markdown drops what is nested too deeply. */
const DEEPEST = 12;
const OPENING =
  /^\s{0,3}\[(quote|details|spoiler|poll|wrap|grid|event|hide)((?:=|\s)[^\]]{0,500})?\]\s{0,5}$/i;
const CLOSING = /^\s{0,3}\[\/(quote|details|spoiler|poll|wrap|grid|event|hide)\]\s{0,5}$/i;
const COLONS = /^\s{0,3}:::\s{0,5}(?:(spoiler)\b(.{0,500}))?$/;

/**
 * The pairs of a text by their opening lines, in one pass: `[quote="name, post:2, topic:3"]` and the like of Discourse,
 * `::: spoiler title` of Lemmy. A tag that is never closed is none.
 */
export function pairsOf(text: string): ReadonlyMap<number, Pair> {
  const pairs = new Map<number, Pair>();
  const open: { line: number; name: string; rest: string }[] = [];
  const counts = new Map<string, number>();
  for (const [line, words] of text.split('\n').entries()) {
    const found = markOf(words);
    if (found === null) continue;
    if (!found.isClosing) {
      open.push({ line, name: found.name, rest: found.rest });
      counts.set(found.name, (counts.get(found.name) ?? 0) + 1);
      continue;
    }
    if ((counts.get(found.name) ?? 0) === 0) continue;
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      counts.set(last.name, (counts.get(last.name) ?? 0) - 1);
      if (last.name !== found.name) continue;
      if (open.length < DEEPEST) pairs.set(last.line, { ...last, end: line });
      break;
    }
  }
  return pairs;
}

function markOf(line: string): { isClosing: boolean; name: string; rest: string } | null {
  if (line.length > 1000 || !/^\s{0,3}[[:]/.test(line)) return null;
  const opening = OPENING.exec(line);
  if (opening !== null) {
    return { isClosing: false, name: (opening[1] ?? '').toLowerCase(), rest: opening[2] ?? '' };
  }
  const closing = CLOSING.exec(line);
  if (closing !== null)
    return { isClosing: true, name: (closing[1] ?? '').toLowerCase(), rest: '' };
  const colons = COLONS.exec(line);
  if (colons === null) return null;
  return { isClosing: colons[1] === undefined, name: ':::', rest: colons[2] ?? '' };
}

/** Puts quotes that stand in one line with their text on lines of their own. */
export function onOwnLines(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (!/^\[quote/i.test(line) || line.length > 20_000) return line;
      const end = line.indexOf(']') + 1;
      const close = /\[\/quote\]\s{0,5}$/i.exec(line);
      const inner = close === null ? line.slice(end) : line.slice(end, close.index);
      if (end === 0 || inner.trim() === '') return line;
      return [line.slice(0, end), inner, ...(close === null ? [] : ['[/quote]', ''])].join('\n');
    })
    .join('\n');
}
