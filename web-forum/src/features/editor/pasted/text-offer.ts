/** What a pasted plain text could become. */
export type TextOffer = 'markdown' | 'table';

/** A longer text is pasted as it is: looking through it would hold up the next key. */
const LONGEST = 60_000;

/** What a plain text looks like, besides words; null: nothing. */
export function offerOf(text: string): TextOffer | null {
  if (text.length > LONGEST) return null;
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  if (rowsOf(text) !== null) return 'table';
  return isMarkdown(lines) ? 'markdown' : null;
}

/** The cells of lines that tabs divide into as many parts each; null: they are no table. */
export function rowsOf(text: string): string[][] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const columns = rows[0]?.length ?? 0;
  const isEven = rows.every((row) => row.length === columns);
  // Tabs at the beginning of lines indent.
  const isIndented = rows.every(([first = '']) => first.trim() === '');
  return rows.length > 1 && columns > 1 && isEven && !isIndented ? rows : null;
}

/** Any of these is Markdown; words alone hardly begin or contain them. */
const SIGNS = [
  /^#{1,6} \S/,
  /^ {0,3}(?:```|~~~)/,
  /^\s*[-*+] \[[ xX]\] \S/,
  /^\|?(?:\s*:?-{3,}:?\s*\|)+/,
  /!?\[[^\]\n]{1,200}\]\([^()\s]{1,500}\)/,
  /(?:^|\s)\*\*[^\s*][^*\n]{0,200}\*\*/,
];

/** One alone is a dash, a date or a citation. */
const SEVERAL = [/^\s*[-*+] \S/, /^\s*\d{1,3}[.)] \S/, /^> ?\S/];

function isMarkdown(lines: readonly string[]): boolean {
  if (lines.some((line) => SIGNS.some((sign) => sign.test(line)))) return true;
  return SEVERAL.some((sign) => lines.filter((line) => sign.test(line)).length > 1);
}
