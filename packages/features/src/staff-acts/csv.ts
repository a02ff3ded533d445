import type { AuditAct } from '@forum/contracts/staff-acts';

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
];

/** The acts as a table (RFC 4180), in lines. */
export async function csvOf(acts: AsyncIterable<AuditAct>): Promise<string> {
  const lines = [HEAD.join()];
  for await (const act of acts) lines.push(rowOf(act).map(cellOf).join());
  return `${lines.join('\r\n')}\r\n`;
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
  ];
}

// A sheet would calculate what begins like a formula, and might fetch what it names: an apostrophe makes it a text.
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
