import type { TableRow } from '@forum/dumps';

/** A row of a table: columns that this version of the source lacks are undefined. */
export type Row = TableRow['row'];

/** A text; undefined for NULL, an empty text and a column that is not there. */
export function textOf(value: string | null | undefined): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : value;
}

/** A whole number; null for anything else. */
export function numberOf(value: string | null | undefined): number | null {
  return value !== null && value !== undefined && /^-?\d{1,15}$/.test(value) ? Number(value) : null;
}

/** The key of a row that another one names; undefined for NULL and what the system itself has, whose ids are below 1. */
export function keyOf(value: string | null | undefined): string | undefined {
  const number = numberOf(value);
  return number !== null && number > 0 ? String(number) : undefined;
}

/** Whether Postgres wrote `true`, or MySQL 1. */
export function isTrue(value: string | null | undefined): boolean {
  return value === 't' || value === '1';
}

/** A moment of Postgres, in UTC as Rails keeps it, in ISO 8601; what is no date stays, and is reported by the check. */
export function momentOf(value: string | null | undefined): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\d{0,6}(?:\+00)?$/.exec(
    text,
  );
  if (found === null) return text.slice(0, 40);
  const [, date, time, fraction] = found;
  return `${date}T${time}${fraction === undefined ? '' : `.${fraction}`}Z`;
}

/** In the year 9999: later ones have no form in ISO 8601. */
const LAST_SECOND = 253_402_300_799;

/** A moment in seconds since 1970; undefined for none, which old forums write as 0. */
export function secondsOf(value: string | null | undefined): string | undefined {
  const seconds = numberOf(value);
  if (seconds === null || seconds <= 0 || seconds > LAST_SECOND) return undefined;
  return new Date(seconds * 1000).toISOString();
}

/** Adds to the list of a key. */
export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
