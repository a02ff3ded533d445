import { createHash } from 'node:crypto';
import type { Queryable } from '@forum/event-store';
import type { Projection } from '../applying/projection.ts';
import type { ReadTable } from './read-table.ts';
import type { Schema } from './statements.ts';

/** Identifies the shape of a projection's tables: another version or column gives another fingerprint. */
export function fingerprintOf({ name, version, tables }: Projection): string {
  const shape = tables.map(({ name: table, key, columns, indexes, unlogged }) => [
    table,
    key,
    Object.entries(columns),
    indexes,
    unlogged,
  ]);
  const text = JSON.stringify([name, version, shape]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Creates the table with its primary key; indexes come later, so that filling it is fast. */
export async function createTable(db: Queryable, schema: Schema, table: ReadTable): Promise<void> {
  const columns = Object.entries(table.columns).map(([name, type]) => `${name} ${type}`);
  await db.query(`CREATE ${table.unlogged ? 'UNLOGGED ' : ''}TABLE ${schema}.${table.name} (
    ${columns.join(', ')}, PRIMARY KEY (${table.key.join(', ')})
  )`);
}

/** Creates the table's further indexes. `unique (…)` makes a unique one. */
export async function createIndexes(
  db: Queryable,
  schema: Schema,
  table: ReadTable,
): Promise<void> {
  for (const index of table.indexes) {
    const unique = /^unique\s/i.exec(index)?.[0] ?? '';
    const rest = index.slice(unique.length);
    await db.query(`CREATE ${unique}INDEX ON ${schema}.${table.name} ${rest}`);
  }
}

/** @throws Error when two projections write one table, or two projections have one name */
export function refuseSharedTables(projections: readonly Projection[]): void {
  const owners = new Map<string, string>();
  const names = new Set<string>();
  for (const { name, tables } of projections) {
    if (names.has(name)) throw new Error(`Two projections are called ${name}.`);
    names.add(name);
    for (const table of tables) {
      const owner = owners.get(table.name);
      if (owner !== undefined) {
        throw new Error(`${owner} and ${name} both write ${table.name}: one table, one writer.`);
      }
      owners.set(table.name, name);
    }
  }
}
