/** What the first line of a block of `COPY` names. */
export interface CopyHead {
  /** Without its schema. */
  readonly table: string;
  readonly columns: readonly string[];
}

const NAME = /\s*(?:"((?:[^"]|"")*)"|([A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*))/y;

/**
 * Reads `COPY public.users (id, "order") FROM stdin;`; null when the line is no such thing. The columns may be missing in
 * dumps of before 2003: these are refused by whoever needs them.
 */
export function copyHeadOf(line: string): CopyHead | null {
  const start = /^COPY\s/i.exec(line);
  if (start === null) return null;
  const first = nameAt(line, start[0].length);
  if (first === null) return null;
  const isSchema = line[first.end] === '.';
  const table = isSchema ? nameAt(line, first.end + 1) : first;
  if (table === null) return null;
  const list = columnsAt(line, table.end);
  if (list === null || !/^\s+FROM\s+stdin\b/i.test(line.slice(list.end))) return null;
  return { table: table.name, columns: list.columns };
}

function columnsAt(line: string, at: number): { columns: string[]; end: number } | null {
  const open = line.indexOf('(', at);
  if (open === -1 || line.slice(at, open).trim() !== '') return null;
  const columns: string[] = [];
  let end = open;
  do {
    const column = nameAt(line, end + 1);
    if (column === null) return null;
    columns.push(column.name);
    end = column.end;
    while (line[end] === ' ') end += 1;
  } while (line[end] === ',');
  return line[end] === ')' ? { columns, end: end + 1 } : null;
}

function nameAt(line: string, at: number): { name: string; end: number } | null {
  NAME.lastIndex = at;
  const found = NAME.exec(line);
  if (found === null) return null;
  const [, quoted, plain] = found;
  const name = quoted === undefined ? (plain ?? '').toLowerCase() : quoted.replaceAll('""', '"');
  return { name, end: NAME.lastIndex };
}
