/** A run of `*` or `_` that may open or close emphasis. */
interface Delimiter {
  readonly kind: 'delimiter';
  readonly character: string;
  readonly count: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** A piece of a line: finished HTML, or a run of delimiters. */
export type Piece = { readonly kind: 'html'; readonly html: string } | Delimiter;

interface Opener {
  readonly character: string;
  left: number;
  readonly slot: number;
}

/**
 * Joins the pieces and turns matching delimiters into `<em>` and `<strong>`. A closing run takes the nearest
 * opening run of its character; whatever was opened in between stays text, so every run is visited once.
 */
export function emphasise(pieces: readonly Piece[]): string {
  const output: string[] = [];
  const openers: Opener[] = [];
  const waiting = new Map<string, number>();
  for (const piece of pieces) {
    if (piece.kind === 'html') {
      output.push(piece.html);
      continue;
    }
    const left = piece.closes ? close(piece, openers, waiting, output) : piece.count;
    if (left === 0) continue;
    output.push(piece.character.repeat(left));
    if (!piece.opens) continue;
    openers.push({ character: piece.character, left, slot: output.length - 1 });
    waiting.set(piece.character, (waiting.get(piece.character) ?? 0) + 1);
  }
  return output.join('');
}

/** Closes as much as fits; the number of characters that are left over. */
function close(
  piece: Delimiter,
  openers: Opener[],
  waiting: Map<string, number>,
  output: string[],
): number {
  let left = piece.count;
  while (left > 0 && (waiting.get(piece.character) ?? 0) > 0) {
    const opener = openers.at(-1);
    if (opener === undefined) break;
    if (opener.character !== piece.character) {
      forget(openers, waiting);
      continue;
    }
    const width = Math.min(left, opener.left, 2);
    const tag = width === 2 ? 'strong' : 'em';
    opener.left -= width;
    left -= width;
    output[opener.slot] =
      `${opener.character.repeat(opener.left)}<${tag}>${inner(output, opener, width)}`;
    output.push(`</${tag}>`);
    if (opener.left === 0) forget(openers, waiting);
  }
  return left;
}

// What the slot already opened (the `<em>` of `***both***`) stays inside what opens now.
function inner(output: readonly string[], opener: Opener, width: number): string {
  return (output[opener.slot] ?? '').slice(opener.left + width);
}

function forget(openers: Opener[], waiting: Map<string, number>): void {
  const gone = openers.pop();
  if (gone !== undefined) waiting.set(gone.character, (waiting.get(gone.character) ?? 1) - 1);
}
