export { openBytes } from './bytes.ts';
export { readCopy, type TableRow } from './copy.ts';
export { readInserts } from './mysql.ts';
