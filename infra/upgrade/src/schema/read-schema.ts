import type { Pool } from 'pg';
import { schema, type Schema } from './tables.ts';

// A unique index is a rule whether or not a constraint owns it, and the primary key is one of them. An expression has
// no columns here: it may read any old column.
const TABLES = `
  SELECT c.relname AS name,
    (SELECT jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)
        || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
        || CASE WHEN a.atthasdef OR a.attidentity <> '' THEN ' DEFAULT' ELSE '' END ORDER BY a.attname)
      FROM pg_attribute AS a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    coalesce((SELECT jsonb_agg(jsonb_build_object('says', r.says, 'columns', r.columns) ORDER BY r.says) FROM (
        SELECT pg_get_constraintdef(k.oid) AS says, to_jsonb(ARRAY(
            SELECT a.attname FROM pg_attribute AS a WHERE a.attrelid = c.oid AND a.attnum = ANY (k.conkey))) AS columns
          FROM pg_constraint AS k WHERE k.conrelid = c.oid AND k.contype IN ('c', 'f', 'x')
        UNION ALL
        SELECT regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', 'UNIQUE '), to_jsonb(ARRAY(
            SELECT a.attname FROM pg_attribute AS a WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey::smallint[])))
          FROM pg_index AS i WHERE i.indrelid = c.oid AND i.indisunique) AS r), '[]') AS rules,
    EXISTS (SELECT FROM projection AS p WHERE c.relname = ANY (p.tables)) AS is_read_table
  FROM pg_class AS c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY c.relname`;

interface Row {
  readonly name: string;
  readonly columns: unknown;
  readonly rules: unknown;
  readonly is_read_table: boolean;
}

/** Reads from the catalogue of that database what the forum's tables look like. */
export async function readSchema(db: Pick<Pool, 'query'>): Promise<Schema> {
  const { rows } = await db.query<Row>(TABLES);
  const made = rows.filter((row) => !row.is_read_table);
  const projected = rows.filter((row) => row.is_read_table);
  return schema.parse({
    tables: Object.fromEntries(made.map(({ name, ...rest }) => [name, rest])),
    readTables: Object.fromEntries(projected.map(({ name, columns }) => [name, columns])),
  });
}
