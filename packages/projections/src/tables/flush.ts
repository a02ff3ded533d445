import { createHash } from 'node:crypto';
import type { Queryable } from '@forum/event-store';
import type { TableChanges } from './batch-changes.ts';
import { lockRows } from './row-locks.ts';
import { type Schema, type Statement, statementsOf } from './statements.ts';

/** Writes a batch's changes under locks that all batches take in the same order. */
export async function flush(
  db: Queryable,
  schema: Schema,
  tables: ReadonlyMap<string, TableChanges>,
): Promise<void> {
  await lockRows(db, schema, tables.values());
  for (const { table, phases } of tables.values()) {
    for (const phase of phases) {
      for (const statement of statementsOf(schema, table, phase)) await run(db, statement);
    }
  }
}

async function run(db: Queryable, { text, rows }: Statement): Promise<void> {
  await db.query({ name: statementName(text), text, values: [JSON.stringify(rows)] });
}

const names = new Map<string, string>();

/** Prepared statements are keyed by name: the same text always gets the same one. */
function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `flush-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}
