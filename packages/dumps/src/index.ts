export { isBson, readBson } from './bson.ts';
export type { BsonDocument } from './bson-value.ts';
export { openBytes } from './bytes.ts';
export { readCopy, type TableRow } from './copy.ts';
export { readMbox, type MailText } from './mbox.ts';
export { readInserts } from './mysql.ts';
export { prefixOf, readSql, tablesOf } from './sql.ts';
