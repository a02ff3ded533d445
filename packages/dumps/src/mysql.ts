import { TextDecoder } from 'node:util';
import { LIMITS, Refused } from '@forum/move-in/limits';
import type { TableRow } from './copy.ts';
import { Cursor, Incomplete } from './mysql-cursor.ts';
import { createdBy, namesAt, tableAt } from './mysql-head.ts';

/** A table whose rows follow. */
interface Head {
  readonly table: string;
  readonly columns: readonly string[];
  readonly isWanted: boolean;
}

/**
 * The rows that a dump of MySQL or MariaDB inserts into the tables that are wanted: of mysqldump, phpMyAdmin, Adminer,
 * HeidiSQL and forums' own backups. A text that is not in the encoding that the dump says is read as Windows-1252.
 * @throws Refused when the dump ends within a statement, or a row has more or fewer fields than its table
 */
export async function* readInserts(
  chunks: AsyncIterable<Buffer>,
  wants: (table: string) => boolean,
): AsyncGenerator<TableRow> {
  const reader = new Reader(wants);
  let waiting: string[] = [];
  let size = 0;
  let least = 0;
  for await (const chunk of chunks) {
    // A character for each byte, so that no chunk ends within one; texts are decoded one by one.
    waiting.push(chunk.toString('latin1'));
    size += chunk.length;
    if (size < least) continue;
    const rest = yield* reader.read(waiting.join(''), false);
    if (rest.length > LIMITS.line) throw new Refused('A row of the dump has more than 32 MB.');
    waiting = [rest];
    size = rest.length;
    // Twice as much before the next attempt: a large row is gone through a few times, not once a chunk.
    least = size * 2;
  }
  const rest = yield* reader.read(waiting.join(''), true);
  if (rest.trim() !== '') throw new Refused('The dump ends within a statement.');
}

class Reader {
  readonly #wants: (table: string) => boolean;
  readonly #columns = new Map<string, readonly string[]>();
  #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #head: Head | null = null;

  constructor(wants: (table: string) => boolean) {
    this.#wants = wants;
  }

  /** Reads as much as there is. @returns what remains for the next time */
  *read(text: string, isLast: boolean): Generator<TableRow, string> {
    const cursor = new Cursor(text, isLast);
    let start = 0;
    try {
      for (;;) {
        start = cursor.at;
        const row: TableRow | 'end' | null =
          this.#head === null ? this.#statement(cursor) : this.#row(cursor, this.#head);
        if (row === 'end') return '';
        if (row !== null) yield row;
      }
    } catch (error) {
      if (!(error instanceof Incomplete)) throw error;
      return text.slice(start);
    }
  }

  #statement(cursor: Cursor): 'end' | null {
    const said = cursor.space();
    const start = cursor.at;
    if (cursor.isAtEnd) {
      this.#note(said);
      return 'end';
    }
    const first = cursor.word();
    if (first === 'INSERT' || first === 'REPLACE') {
      this.#head = this.#headAt(cursor);
      if (this.#head === null) {
        cursor.at = start;
        cursor.statement();
      }
    } else if (first === 'DELIMITER') cursor.passLine('\nDELIMITER ;');
    else {
      cursor.at = start;
      const statement = cursor.statement();
      const created = createdBy(statement);
      if (created !== null) this.#columns.set(created.table, created.columns);
      this.#note(statement);
    }
    this.#note(said);
    return null;
  }

  /** What comes before the rows; null for an insert that selects or sets. */
  #headAt(cursor: Cursor): Head | null {
    let word = '';
    do {
      cursor.space();
      word = cursor.word();
    } while (/^(?:IGNORE|LOW_PRIORITY|DELAYED|HIGH_PRIORITY)$/.test(word));
    if (word !== 'INTO') return null;
    cursor.space();
    const table = tableAt(cursor);
    const named = namesAt(cursor);
    if (!/^VALUES?$/.test(cursor.word())) return null;
    const isWanted = this.#wants(table);
    const columns = named ?? this.#columns.get(table);
    if (columns === undefined && isWanted) {
      throw new Refused(`The dump does not say which columns ${table} has.`);
    }
    return { table, columns: columns ?? [], isWanted };
  }

  #row(cursor: Cursor, { table, columns, isWanted }: Head): TableRow | null {
    cursor.expect('(');
    const values: (string | null)[] = [];
    do {
      if (values.length > 0) cursor.at += 1;
      values.push(cursor.value());
      cursor.space();
    } while (cursor.peek() === ',');
    cursor.expect(')');
    cursor.space();
    const isEnd = cursor.peek() !== ',';
    // What may stand behind the rows: ON DUPLICATE KEY UPDATE …
    if (isEnd) cursor.statement();
    else cursor.at += 1;
    if (isEnd) this.#head = null;
    if (!isWanted) return null;
    if (values.length !== columns.length) {
      throw new Refused(
        `A row of ${table} has ${values.length} fields in place of ${columns.length}.`,
      );
    }
    const row: Record<string, string | null> = {};
    for (const [index, column] of columns.entries())
      row[column] = this.#decoded(values[index] ?? null);
    return { table, row };
  }

  #decoded(value: string | null): string | null {
    if (value === null || !HIGH.test(value)) return value;
    const bytes = Buffer.from(value, 'latin1');
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return WINDOWS.decode(bytes);
    }
  }

  #note(statement: string): void {
    const name = /\bSET\s+NAMES\s+['"]?(\w{1,20})/i.exec(statement)?.[1]?.toLowerCase();
    if (name === undefined) return;
    const label = ENCODINGS[name];
    if (label === undefined) throw new Refused(`The dump is in ${name}. Make it anew in utf8mb4.`);
    this.#decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true });
  }
}

const HIGH = /[\u0080-\u00ff]/;
const WINDOWS = new TextDecoder('windows-1252');

/** Names of encodings in which a backslash and a quote are never the second half of a character. */
const ENCODINGS: Readonly<Record<string, string>> = {
  utf8: 'utf-8',
  utf8mb3: 'utf-8',
  utf8mb4: 'utf-8',
  binary: 'utf-8',
  ascii: 'utf-8',
  latin1: 'windows-1252',
  latin2: 'iso-8859-2',
  latin5: 'iso-8859-9',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  koi8r: 'koi8-r',
  greek: 'iso-8859-7',
  hebrew: 'iso-8859-8',
};
