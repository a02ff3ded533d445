import { Cursor } from './mysql-cursor.ts';

const NO_COLUMNS: ReadonlySet<string> = new Set([
  'PRIMARY',
  'KEY',
  'UNIQUE',
  'INDEX',
  'CONSTRAINT',
  'FULLTEXT',
  'SPATIAL',
  'CHECK',
  'FOREIGN',
  'PERIOD',
]);

/** The table's name that stands here, without its database. */
export function tableAt(cursor: Cursor): string {
  const parts = cursor.name().split('.');
  let name = parts.at(-1) ?? '';
  if (cursor.peek() === '.') {
    cursor.at += 1;
    name = cursor.name();
  }
  cursor.space();
  return name;
}

/** The names in brackets that stand here; null if there are no brackets. */
export function namesAt(cursor: Cursor): string[] | null {
  if (cursor.peek() !== '(') return null;
  const names: string[] = [];
  do {
    cursor.at += 1;
    cursor.space();
    names.push(cursor.name());
    cursor.space();
  } while (cursor.peek() === ',');
  cursor.expect(')');
  cursor.space();
  return names;
}

/** The table and columns of a statement `CREATE TABLE`; null for any other. Generated columns count: they are dumped by name. */
export function createdBy(statement: string): { table: string; columns: string[] } | null {
  const start = /^CREATE\s+(?:TEMPORARY\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?/i.exec(statement);
  if (start === null) return null;
  const cursor = new Cursor(`${statement}\n`, true);
  cursor.at = start[0].length;
  const table = tableAt(cursor);
  const columns: string[] = [];
  if (cursor.peek() !== '(') return { table, columns };
  do {
    cursor.at += 1;
    cursor.space();
    const isQuoted = cursor.peek() === '`' || cursor.peek() === '"';
    const name = cursor.name();
    if (isQuoted || !NO_COLUMNS.has(name.toUpperCase())) columns.push(name);
    passDefinition(cursor);
  } while (cursor.peek() === ',');
  return { table, columns };
}

/** Passes the rest of a column: to the next comma, or the bracket that ends the table. */
function passDefinition(cursor: Cursor): void {
  for (let depth = 0; ;) {
    cursor.space();
    const char = cursor.peek();
    if (depth === 0 && (char === ',' || char === ')')) return;
    if (/['"`]/.test(char)) {
      cursor.quoted();
      continue;
    }
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    cursor.at += 1;
  }
}
