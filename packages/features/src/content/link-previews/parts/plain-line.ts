// Controls, and signs that nobody sees or that turn the letters around them.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\s]+/gu;

/** Words of a foreign page as one line of plain text, cut after so many characters; null: none are left. */
export function plainLine(words: string, most: number): string | null {
  // Normalising a megabyte for a line would be work for nothing; a sign takes a few units.
  const line = words
    .slice(0, most * 20)
    .toWellFormed()
    .replace(UNSEEN, ' ')
    .trim();
  if (line === '') return null;
  return line.length <= most
    ? line
    : `${line
        .slice(0, most - 1)
        .toWellFormed()
        .replace('\ufffd', '')
        .trimEnd()}…`;
}
