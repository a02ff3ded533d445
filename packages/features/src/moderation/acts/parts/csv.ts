import type { AuditAct } from '@forum/contracts/acts';

const HEAD = [
  'at',
  'act',
  'by',
  'target',
  'target id',
  'label',
  'member',
  'reason',
  'note',
  'case',
  'undoes',
  'undone by',
  'changes',
  'id',
  'key',
];

/** The acts as a CSV table (RFC 4180), line by line. */
export async function* csvLines(acts: AsyncIterable<AuditAct>): AsyncGenerator<string> {
  yield `${HEAD.join()}\r\n`;
  for await (const act of acts) yield `${rowOf(act).map(cellOf).join()}\r\n`;
}

function rowOf(act: AuditAct): readonly string[] {
  const { target } = act;
  return [
    act.at,
    act.kind,
    act.by.username,
    target.type,
    target.id,
    target.label ?? '',
    act.member?.username ?? '',
    act.reason ?? '',
    act.note ?? '',
    act.caseId ?? '',
    act.undoes ?? '',
    act.undoneBy ?? '',
    String(act.changes),
    act.id,
    act.key?.name ?? act.key?.id ?? '',
  ];
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
