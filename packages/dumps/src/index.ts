export { openBytes } from './bytes.ts';
export { readCopy, type TableRow } from './copy.ts';
export { readInserts } from './mysql.ts';
export { prefixOf, readSql, tablesOf } from './sql.ts';
