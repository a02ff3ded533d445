/** A line of a text: where it begins, counted in characters. */
export interface TypedLine {
  readonly text: string;
  readonly at: number;
}

/**
 * The paragraphs of a text as `fromPlainText` makes them: an empty line divides them, a line end is a break. A line
 * just begun becomes an empty paragraph.
 */
export function typedParagraphs(text: string): TypedLine[][] {
  const paragraphs: TypedLine[][] = [[]];
  let at = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push({ text: line, at });
    at += line.length + 1;
  }
  const filled = paragraphs.filter((lines) => lines.length > 0);
  const isBegun = /\n[^\S\n]*$/.test(text) || filled.length === 0;
  return isBegun ? [...filled, [{ text: '', at: text.length }]] : filled;
}
