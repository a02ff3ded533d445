export { openBytes } from './bytes.ts';
export { readCopy, type TableRow } from './copy.ts';
