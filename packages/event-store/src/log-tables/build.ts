import type { Queryable } from '../read.ts';
import { type Layout, schemaOf, tablesOf } from './layouts.ts';

/**
 * Creates the tables of a layout as copies of the one in force: its columns, indexes, trigger and rights. What an
 * earlier call has made stays; indexes that have come since are added. In one transaction.
 */
export async function buildLayout(db: Queryable, layout: Layout): Promise<void> {
  const schema = schemaOf(layout);
  await db.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  const parts = layout === 1 ? '' : 'PARTITION BY RANGE (partition)';
  await db.query(`CREATE TABLE IF NOT EXISTS ${schema}.event
    (LIKE public.event INCLUDING DEFAULTS INCLUDING STORAGE INCLUDING COMPRESSION) ${parts}`);
  for (const { name, from, to } of tablesOf(layout)) {
    await db.query(`CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${schema}.event
      FOR VALUES FROM (${from}) TO (${to})`);
  }
  await addKeys(db, layout);
  await copyIndexes(db, schema);
  await guard(db, layout);
  await copyRights(db, schema);
}

/**
 * A unique key of a parent has to include what its rows are divided by. It is as strict: a stream never leaves its
 * partition, and ids are random.
 */
async function addKeys(db: Queryable, layout: Layout): Promise<void> {
  const table = `${schemaOf(layout)}.event`;
  const { rows } = await db.query<{ name: string }>(
    'SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass',
    [table],
  );
  const present = new Set(rows.map(({ name }) => name));
  const also = layout === 1 ? '' : ', partition';
  const keys = {
    event_pkey: 'PRIMARY KEY (partition, seq)',
    event_stream_version: `UNIQUE (stream, version${also})`,
    event_id: `UNIQUE (id${also})`,
  };
  for (const [name, key] of Object.entries(keys)) {
    if (!present.has(name)) await db.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${key}`);
  }
}

/** The indexes that are no keys, under their own names: those of later migrations and of features as well. */
async function copyIndexes(db: Queryable, schema: string): Promise<void> {
  const { rows } = await db.query<{ definition: string }>(
    `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = 'public.event'::regclass AND NOT indisunique`,
  );
  for (const { definition } of rows) {
    const there = definition
      .replace('CREATE INDEX ', 'CREATE INDEX IF NOT EXISTS ')
      .replace(/ ON (?:ONLY )?public\.event /u, ` ON ${schema}.event `);
    if (there === definition) throw new Error(`Not an index of the log: ${definition}`);
    await db.query(there);
  }
}

/** A statement's trigger guards the table that the statement names, so each has its own. */
async function guard(db: Queryable, layout: Layout): Promise<void> {
  const tables = [`${schemaOf(layout)}.event`, ...tablesOf(layout).map(({ name }) => name)];
  for (const table of tables) {
    await db.query(`CREATE OR REPLACE TRIGGER event_is_immutable
      BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_to_change_events()`);
    await db.query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER event_is_immutable`);
  }
}

/**
 * Whoever may read or append may do so on the new table, and nothing else: the database's defaults would let the
 * application change what is in tables that it has not seen before. The parts are reached by their parent alone.
 */
async function copyRights(db: Queryable, schema: string): Promise<void> {
  await db.query(`DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT c.oid::regclass AS name, acl.grantee::regrole AS grantee
      FROM pg_class AS c, aclexplode(c.relacl) AS acl
      WHERE c.relnamespace = '${schema}'::regnamespace AND c.relkind IN ('r', 'p')
        AND acl.grantee <> c.relowner
    LOOP EXECUTE format('REVOKE ALL ON %s FROM %s', one.name, one.grantee); END LOOP;
    FOR one IN SELECT acl.grantee::regrole AS grantee, acl.privilege_type AS privilege
      FROM pg_class AS c, aclexplode(c.relacl) AS acl
      WHERE c.oid = 'public.event'::regclass AND acl.grantee <> c.relowner
    LOOP EXECUTE format('GRANT %s ON ${schema}.event TO %s', one.privilege, one.grantee); END LOOP;
  END $$`);
}
