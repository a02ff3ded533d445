import type { AuditAct } from '@forum/contracts/acts';
import { csvLine } from '../../../framework/csv-line.ts';

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
  yield csvLine(HEAD);
  for await (const act of acts) yield csvLine(rowOf(act));
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
