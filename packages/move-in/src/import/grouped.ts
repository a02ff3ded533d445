import { dateOf } from './dates.ts';

/** A moment of something that happened to what was there `earliest`. */
export function notBefore(earliest: Date, moment: string | undefined, now: Date): Date {
  if (moment === undefined) return earliest;
  const at = dateOf(moment, now);
  return at < earliest ? earliest : at;
}

/** Rows by what one of their fields says, each group in their order. */
export function groupedBy<Field extends string, Row extends { readonly [F in Field]: string }>(
  rows: readonly Row[],
  field: Field,
): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[field]);
    if (group === undefined) groups.set(row[field], [row]);
    else group.push(row);
  }
  return [...groups];
}
