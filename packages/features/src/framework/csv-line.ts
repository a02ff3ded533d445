/** A line of a CSV table (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join()}\r\n`;
}

// A spreadsheet would evaluate a cell that begins like a formula, and might fetch what it refers to: an apostrophe
// makes it text. Full-width signs count too; and in a spreadsheet that splits cells at semicolons or tabs, the next
// cell begins there.
const SIGN = '[=+\\-@＝＋－＠]';
const FORMULA = new RegExp(`^\\s{0,20}${SIGN}|^[\\t\\r]`, 'u');
const FORMULA_WITHIN = new RegExp(`([;,\\t\\r\\n])(?=\\s{0,20}${SIGN})`, 'gu');

function cellOf(text: string): string {
  const within = text.replaceAll(FORMULA_WITHIN, "$1'");
  const safe = FORMULA.test(text) ? `'${within}` : within;
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
