import { createHash } from 'node:crypto';
import type { Queryable } from '@forum/event-store';
import type { TableChanges } from './batch-changes.ts';
import { type Schema, type Statement, statementsOf } from './statements.ts';

/**
 * Writes a batch's changes. Tables go in order of their names and rows in order of their keys, so that the batches of
 * two partitions rarely wait for each other crosswise. Tables with counts that several partitions touch come last: they
 * are held until the commit, and everybody else's batch waits for them.
 */
export async function flush(
  db: Queryable,
  schema: Schema,
  tables: ReadonlyMap<string, TableChanges>,
): Promise<void> {
  const byName = [...tables.values()].sort((a, b) => (a.table.name < b.table.name ? -1 : 1));
  const [plain, counted] = [byName.filter((one) => !hasCounts(one)), byName.filter(hasCounts)];
  for (const { table, phases } of [...plain, ...counted]) {
    for (const phase of phases) {
      for (const statement of statementsOf(schema, table, phase)) await run(db, statement);
    }
  }
}

function hasCounts({ phases }: TableChanges): boolean {
  return phases.some(({ changes }) => changes.values().some(({ kind }) => kind === 'upsert'));
}

async function run(db: Queryable, { text, rows }: Statement): Promise<void> {
  await db.query({ name: statementName(text), text, values: [JSON.stringify(rows)] });
}

const names = new Map<string, string>();

/** Prepared statements live by name: the same text always gets the same one. */
function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `flush-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}
