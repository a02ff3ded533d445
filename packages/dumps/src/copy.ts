import { TextDecoder } from 'node:util';
import { linesOf } from '@forum/move-in/lines';
import { LIMITS, Refused } from '@forum/move-in/limits';
import { copyField } from './copy-field.ts';
import { copyHeadOf, type CopyHead } from './copy-head.ts';
import { afterLine, OUTSIDE } from './outside.ts';

/** A row of a table: what each column holds as text, null for NULL. A column that the dump lacks is undefined. */
export interface TableRow {
  readonly table: string;
  readonly row: Readonly<Record<string, string | null>>;
}

const BACKSLASH = 92;
const DOT = 46;
const RETURN = 13;

/**
 * The rows of the tables that are wanted, in the order of a plain dump by `pg_dump`. @throws Refused when the dump ends
 * within a table, is no plain dump, or a row has more or fewer fields than its table
 */
export async function* readCopy(
  chunks: AsyncIterable<Buffer>,
  wants: (table: string) => boolean,
): AsyncGenerator<TableRow> {
  let head: (CopyHead & { readonly isWanted: boolean }) | null = null;
  let within = OUTSIDE;
  let decoder = decoderFor('utf-8');
  let isFirst = true;
  for await (const { number, bytes } of linesOf(chunks, LIMITS.line)) {
    if (isFirst && bytes.subarray(0, 5).equals(CUSTOM)) throw new Refused(NOT_PLAIN);
    isFirst = false;
    if (head !== null) {
      // A carriage return within a field is escaped: this one ends a line of a dump that came through Windows.
      const line = bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes;
      if (line.length === 2 && line[0] === BACKSLASH && line[1] === DOT) head = null;
      else if (head.isWanted) yield rowOf(head, decoder.decode(line), number);
      continue;
    }
    const line = decoder.decode(bytes);
    if (within.kind === 'outside') {
      const found = copyHeadOf(line);
      if (found !== null) {
        head = { ...found, isWanted: wants(found.table) };
        continue;
      }
      decoder = decoderOf(line) ?? decoder;
      // Commands of psql, which pg_dump writes around a dump, hold any characters.
      if (line.startsWith('\\')) continue;
    }
    within = afterLine(line, within);
  }
  if (head !== null) throw new Refused(`The dump ends within the table ${head.table}.`);
}

const CUSTOM = Buffer.from('PGDMP');
const NOT_PLAIN =
  'This dump is in the custom form of pg_dump. Make a plain one with pg_restore -f dump.sql.';

function rowOf({ table, columns }: CopyHead, line: string, number: number): TableRow {
  const fields = line.split('\t');
  if (fields.length !== columns.length) {
    throw new Refused(
      `Line ${number} of the dump has ${fields.length} fields, ${table} has ${columns.length}.`,
    );
  }
  const row: Record<string, string | null> = {};
  for (const [index, column] of columns.entries()) row[column] = copyField(fields[index] ?? '');
  return { table, row };
}

/** Postgres' names of encodings that dumps of forums have, and how the platform calls them. */
const ENCODINGS: Readonly<Record<string, string>> = {
  UTF8: 'utf-8',
  UNICODE: 'utf-8',
  SQL_ASCII: 'utf-8',
  LATIN1: 'windows-1252',
  LATIN2: 'iso-8859-2',
  LATIN9: 'iso-8859-15',
  WIN1250: 'windows-1250',
  WIN1251: 'windows-1251',
  WIN1252: 'windows-1252',
  KOI8R: 'koi8-r',
  EUC_JP: 'euc-jp',
  SJIS: 'shift_jis',
};

/** What `SET client_encoding` says; null for any other line. @throws Refused for an encoding that cannot be read */
function decoderOf(line: string): TextDecoder | null {
  const name = /^SET client_encoding (?:=|TO) '(\w{1,20})'/i.exec(line)?.[1]?.toUpperCase();
  if (name === undefined) return null;
  const label = ENCODINGS[name];
  if (label === undefined) throw new Refused(`The dump is in ${name}. Make it anew with -E UTF8.`);
  return decoderFor(label);
}

function decoderFor(label: string): TextDecoder {
  return new TextDecoder(label, { ignoreBOM: true });
}
