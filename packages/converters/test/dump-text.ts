/** A row of a dump: its columns by name. */
export type Cells = Readonly<Record<string, string | number | null>>;
/** Rows of a dump, by table. */
export type Tables = Readonly<Record<string, readonly Cells[]>>;

/** A plain dump of these tables; columns of a table are those of its first row, and missing ones are NULL. */
export function dumpOf(tables: Tables): string {
  const blocks = Object.entries(tables).map(([table, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const lines = rows.map((row) => columns.map((column) => cell(row[column])).join('\t'));
    const names = columns.map((name) => `"${name}"`).join(', ');
    return `COPY public.${table} (${names}) FROM stdin;\n${lines.map((l) => `${l}\n`).join('')}\\.\n`;
  });
  return ["SET client_encoding = 'UTF8';", ...blocks].join('\n');
}

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  return String(value).replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

/** A dump of MySQL with these tables; what a row lacks of its table's columns is NULL. */
export function insertsOf(tables: Tables, prefix = ''): string {
  const statements = Object.entries(tables).flatMap(([table, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const names = columns.map((name) => `\`${name}\``).join(', ');
    return rows.map((row) => {
      const values = columns.map((column) => valueOf(row[column])).join(', ');
      return `INSERT INTO \`${prefix}${table}\` (${names}) VALUES (${values});`;
    });
  });
  return ['/*!40101 SET NAMES utf8mb4 */;', ...statements, ''].join('\n');
}

function valueOf(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}
