import { createHash } from 'node:crypto';
import { connect, type Database } from './connect.ts';
import { migrate, type Migration } from './migrate.ts';
import { inTransaction } from './transaction.ts';

/** What a template holds: the tables of the migrations, and what `run` adds to them; `key` names what it does. */
export interface TemplateContent {
  readonly migrations: readonly Migration[];
  readonly prepare?: { readonly key: string; run(db: Database): Promise<void> } | undefined;
}

const TEMPLATE_LOCK = 7_301_002;

/** Makes the template unless the server has it. @returns its name, the same for the same content */
export async function ensureTemplate(admin: Database, content: TemplateContent): Promise<string> {
  const template = nameOf(content);
  await inTransaction(
    admin,
    async ({ client }) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [TEMPLATE_LOCK]);
      // Databases are not made in a transaction: beside the one that holds the lock.
      await makeTemplate(admin, template, content);
    },
    'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0',
  );
  return template;
}

async function makeTemplate(
  { pool, url }: Database,
  template: string,
  content: TemplateContent,
): Promise<void> {
  const found = await pool.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (found.rowCount !== 0) return;
  // Built under another name, so that an existing template is always complete.
  await pool.query(`DROP DATABASE IF EXISTS ${template}_new WITH (FORCE)`);
  await pool.query(`CREATE DATABASE ${template}_new`);
  await fill(withDatabase(url, `${template}_new`), content);
  await pool.query(`ALTER DATABASE ${template}_new RENAME TO ${template}`);
}

/** The address of another database of the same server. */
export function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function nameOf({ migrations, prepare }: TemplateContent): string {
  const content = migrations.map((migration) => `${migration.name} ${migration.up.toString()}`);
  const hash = createHash('sha256').update([...content, prepare?.key, PRISTINE].join('\n'));
  return `forum_template_${hash.digest('hex').slice(0, 16)}`;
}

async function fill(url: string, { migrations, prepare }: TemplateContent): Promise<void> {
  const db = connect(url);
  try {
    await migrate(db, migrations);
    await prepare?.run(db);
    await db.pool.query(PRISTINE);
  } finally {
    await db.close();
  }
}

/**
 * Gives a template, and so each copy of it, `pristine.restore(connections)`: it brings all rows back to what they are
 * now. It returns false, and the copy should go, if the schema, a right or the statistics are no longer the same, if
 * much was written, or if somebody else is connected: more connections than the given number, or a lock.
 */
const PRISTINE = `
CREATE SCHEMA pristine;
CREATE TABLE pristine.taken (counts text NOT NULL);

-- What may change: all but Postgres' own schemas and this one. (Session-local tables are nobody else's.)
CREATE VIEW pristine.relation AS SELECT c.*, format('%I.%I', nspname, relname) AS full_name
  FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = relnamespace
  WHERE nspname NOT IN ('information_schema', 'pristine') AND nspname NOT LIKE 'pg\\_%';
CREATE TABLE pristine.filled (relation oid PRIMARY KEY);

CREATE FUNCTION pristine.counts() RETURNS text LANGUAGE sql AS $$
  SELECT concat_ws(' ',
    (SELECT count(*) FROM pristine.relation),
    (SELECT count(*) FROM pg_attribute),
    (SELECT count(*) FROM pg_constraint),
    (SELECT count(*) FROM pg_proc),
    (SELECT string_agg(tgrelid || ' ' || tgname || ' ' || tgenabled::text, ' ' ORDER BY oid)
      FROM pg_trigger WHERE NOT tgisinternal),
    (SELECT count(*) FROM pg_db_role_setting AS s JOIN pg_database AS d ON d.oid = s.setdatabase
      WHERE d.datname = current_database()),
    -- Tables with rows may have been analysed in the template, which is then in all of its copies.
    (SELECT count(*) FROM pg_statistic JOIN pristine.relation AS r ON r.oid = starelid
      WHERE starelid NOT IN (SELECT relation FROM pristine.filled)))
$$;

CREATE FUNCTION pristine.is_as_taken(template xid) RETURNS boolean LANGUAGE sql AS $$
  SELECT NOT EXISTS (SELECT FROM pg_class
      WHERE age(xmin) < age(template) AND oid IN (SELECT oid FROM pristine.relation))
    AND NOT EXISTS (SELECT FROM pg_attribute WHERE age(xmin) < age(template))
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE age(xmin) < age(template))
    AND NOT EXISTS (SELECT FROM pg_proc WHERE age(xmin) < age(template))
    AND (SELECT counts FROM pristine.taken) = pristine.counts()
$$;

DO $do$
DECLARE
  template CONSTANT xid := pg_current_xact_id()::xid;
  body text := '';
  found record;
  is_filled boolean;
BEGIN
  FOR found IN SELECT full_name AS name, 'pristine.rows_' || c.oid AS kept, c.oid,
      (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
      (SELECT string_agg(quote_ident(attname), ', ') FROM pg_constraint JOIN pg_attribute
        ON attrelid = conrelid AND attnum = ANY (conkey)
        WHERE conrelid = c.oid AND contype = 'p') AS keys,
      (SELECT quote_ident(tgname) FROM pg_trigger
        WHERE tgrelid = c.oid AND tgenabled = 'A') AS guard
    FROM pristine.relation AS c WHERE relkind = 'r'
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', found.name) INTO is_filled;
    IF is_filled THEN
      EXECUTE format('CREATE TABLE %s AS TABLE %s', found.kept, found.name);
      INSERT INTO pristine.filled VALUES (found.oid);
    END IF;
    IF is_filled AND found.keys IS NULL THEN
      body := body || format($restore$
        DELETE FROM %1$s;
        INSERT INTO %1$s SELECT * FROM %2$s;$restore$, found.name, found.kept);
    ELSIF is_filled THEN
      -- What was written since is newer than the template.
      body := body || format($restore$
        UPDATE %1$s AS now SET (%3$s) = (SELECT was.*) FROM %7$s AS was
          WHERE age(now.xmin) < age(%4$L::xid) AND now::text <> was::text
            AND ROW (%5$s) = ROW (%6$s);
        DELETE FROM %1$s
          WHERE age(xmin) < age(%4$L::xid) AND (%2$s) NOT IN (SELECT %2$s FROM %7$s);
        INSERT INTO %1$s SELECT * FROM %7$s
          WHERE (%2$s) NOT IN (SELECT %2$s FROM %1$s);$restore$,
        found.name, found.keys, found.columns, template,
        'now.' || replace(found.keys, ', ', ', now.'), 'was.' || replace(found.keys, ', ', ', was.'),
        found.kept);
    ELSIF found.guard IS NULL THEN
      body := body || format($restore$
        IF EXISTS (SELECT FROM %1$s) THEN DELETE FROM %1$s; END IF;$restore$, found.name);
    ELSE
      body := body || format($restore$
        IF EXISTS (SELECT FROM %1$s) THEN
          ALTER TABLE %1$s DISABLE TRIGGER %2$s;
          DELETE FROM %1$s;
          ALTER TABLE %1$s ENABLE ALWAYS TRIGGER %2$s;
        END IF;$restore$, found.name, found.guard);
    END IF;
  END LOOP;
  FOR found IN SELECT full_name AS name, start_value, last_value
    FROM pg_sequences JOIN pristine.relation AS r
      ON relname = sequencename AND relnamespace::regnamespace::text = quote_ident(schemaname)
  LOOP
    body := body || format('
        PERFORM setval(%L, %s, %L);', found.name, coalesce(found.last_value, found.start_value),
      found.last_value IS NOT NULL);
  END LOOP;
  EXECUTE format('CREATE FUNCTION pristine.restore(connections integer) RETURNS boolean
    LANGUAGE plpgsql AS %L', format('
    BEGIN
      IF NOT pristine.is_as_taken(%L)
        OR (SELECT sum(pg_relation_size(oid)) FROM pristine.relation
          WHERE relkind = ''r'') > 16 * 1024 * 1024
        OR (SELECT count(*) FROM pg_stat_activity
          WHERE datname = current_database()) > connections
        OR EXISTS (SELECT FROM pg_locks AS l JOIN pg_database AS d ON d.oid = l.database
          WHERE d.datname = current_database() AND l.pid <> pg_backend_pid())
      THEN
        RETURN false;
      END IF;
      -- Rows that refer to others go in any order.
      PERFORM set_config(''session_replication_role'', ''replica'', true);
      %s
      RETURN true;
    END', template, body));
END $do$;

INSERT INTO pristine.taken SELECT pristine.counts();
`;
