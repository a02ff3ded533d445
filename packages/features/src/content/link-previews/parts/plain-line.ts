// Control characters, and characters that are invisible or reverse the letters around them.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\s]+/gu;

/** Words of a foreign page as one line of plain text, cut after that many characters; null: none are left. */
export function plainLine(words: string, most: number): string | null {
  // Normalising a megabyte for one line would be wasted work; a character takes a few code units.
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
