import type { Queryable } from './read.ts';
import { APPLICATION_ROLE } from './application-role.ts';

interface Might {
  readonly login: string;
  readonly may: readonly string[];
}

/** Postgres roles that reach beyond the database. */
const BEYOND = `('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')`;

/** Warnings for the operator where this connection's login has excess rights, one sentence each. */
export async function warningsOf(db: Queryable): Promise<readonly string[]> {
  const { login, may } = await findExcess(db);
  if (may.length === 0) return [];
  return [warning(login, may)];
}

function warning(login: string, may: readonly string[]): string {
  return `DATABASE_URL logs in as ${login}, which may ${may.join(', ')}: an attacker who takes over a process could do so too. Make it an ordinary member of ${APPLICATION_ROLE}, and set the owner in DATABASE_OWNER_URL: docs/database-logins.md.`;
}

// Directly, or through any role that it may assume. Before the log exists, nothing is known.
async function findExcess(db: Queryable): Promise<Might> {
  const { rows } = await db.query<Might>(
    `WITH own AS (SELECT * FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER')),
    log AS (SELECT to_regclass('public.event') AS id)
    SELECT session_user::text AS login, CASE WHEN bool_or(rolsuper) THEN ARRAY['do everything']
      ELSE array_remove(ARRAY[
      CASE WHEN bool_or(has_table_privilege(own.oid, log.id, 'UPDATE, DELETE, TRUNCATE, TRIGGER'))
        THEN 'change the log' END,
      CASE WHEN bool_or(has_schema_privilege(own.oid, 'public', 'CREATE')) THEN 'create tables' END,
      CASE WHEN bool_or(rolcreaterole) THEN 'create roles' END,
      CASE WHEN bool_or(rolcreatedb) THEN 'create databases' END,
      CASE WHEN bool_or(rolreplication) THEN 'copy the whole server' END,
      CASE WHEN bool_or(rolbypassrls) THEN 'bypass row security' END,
      CASE WHEN bool_or(rolname IN ${BEYOND}) THEN 'reach the files and programs of the server' END
      ], NULL) END AS may FROM own, log WHERE log.id IS NOT NULL GROUP BY log.id`,
  );
  return rows[0] ?? { login: '', may: [] };
}
