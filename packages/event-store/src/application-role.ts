import type { Queryable } from './read.ts';

/** The role that reads and writes rows: everything on ordinary tables, but of `event` only INSERT and SELECT. */
export const APPLICATION_ROLE = 'forum_app';

/**
 * Lets the role read and write the rows of a schema's existing tables, and of those this login creates later. Existing
 * grants stay, so running it beside a working forum changes nothing.
 */
export async function grantRows(db: Queryable, schema: string): Promise<void> {
  await db.query(`GRANT USAGE ON SCHEMA ${schema} TO ${APPLICATION_ROLE}`);
  // Only their owners can grant other tables, such as the views of an extension.
  await db.query(`DO $$ DECLARE one regclass; BEGIN
    FOR one IN SELECT oid FROM pg_class WHERE relnamespace = '${schema}'::regnamespace
      AND oid IS DISTINCT FROM to_regclass('public.event')
      AND oid IS DISTINCT FROM to_regclass('public.migration')
      AND CASE WHEN relkind IN ('r', 'p', 'v', 'm') THEN pg_has_role(relowner, 'USAGE')
        AND NOT (has_table_privilege('${APPLICATION_ROLE}', oid, 'SELECT')
          AND has_table_privilege('${APPLICATION_ROLE}', oid, 'INSERT')
          AND has_table_privilege('${APPLICATION_ROLE}', oid, 'UPDATE')
          AND has_table_privilege('${APPLICATION_ROLE}', oid, 'DELETE')) END
    LOOP EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO ${APPLICATION_ROLE}', one);
    END LOOP;
    FOR one IN SELECT oid FROM pg_class WHERE relnamespace = '${schema}'::regnamespace
      AND CASE WHEN relkind = 'S' THEN pg_has_role(relowner, 'USAGE')
        AND NOT has_sequence_privilege('${APPLICATION_ROLE}', oid, 'USAGE') END
    LOOP EXECUTE format('GRANT USAGE ON SEQUENCE %s TO ${APPLICATION_ROLE}', one);
    END LOOP;
  END $$`);
}

/** Grants the role rows, and on the log only reading and appending, whoever owned the database before. */
export async function grantForum(db: Queryable): Promise<void> {
  await grantRows(db, 'public');
  await db.query(
    `ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APPLICATION_ROLE}`,
  );
  await db.query(`ALTER DEFAULT PRIVILEGES GRANT USAGE ON SEQUENCES TO ${APPLICATION_ROLE}`);
  await db.query(`GRANT SELECT, INSERT ON public.event TO ${APPLICATION_ROLE}`);
  await db.query(`GRANT SELECT ON public.migration TO ${APPLICATION_ROLE}`);
  await db.query(
    `REVOKE UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON public.event FROM ${APPLICATION_ROLE}`,
  );
  await db.query(
    `REVOKE INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON public.migration FROM ${APPLICATION_ROLE}`,
  );
  await closeToEverybody(db);
}

/**
 * By default everybody may create temporary tables and, in a database created under Postgres 14, tables in `public` as
 * well. A table made by the application's login would shadow the forum's own for the next user of its connection.
 */
async function closeToEverybody(db: Queryable): Promise<void> {
  await db.query(`DO $$ BEGIN
    EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  END $$`);
}
