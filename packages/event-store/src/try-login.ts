import { connect, type Database } from '@forum/database';
import { APPLICATION_ROLE } from './application-role.ts';
import { warningsOf } from './login-excess.ts';
import { quoteIdentifier } from './quote-identifier.ts';

/**
 * Connects once with the application's URL, so that a failure shows now rather than in every process later.
 * @returns warnings @throws Error with what to run
 */
export async function tryLogin(
  owner: Database,
  url: string,
  login: string,
): Promise<readonly string[]> {
  const app = connect(url, { max: 1, applicationName: 'forum-migrate' });
  try {
    const place = await placeOf(app).catch((error: unknown) => {
      throw new Error(notLetIn(login, error), { cause: error });
    });
    if (place !== (await placeOf(owner))) {
      throw new Error('DATABASE_URL and DATABASE_OWNER_URL point to different databases.');
    }
    await requireRows(app, login);
    return await warningsOf(app.pool);
  } finally {
    await app.close();
  }
}

function notLetIn(login: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The login ${login} of DATABASE_URL is not let in: ${reason}. Where its password is another one, let the owner run: ALTER ROLE ${quoteIdentifier(login)} PASSWORD 'the one of DATABASE_URL';`;
}

async function placeOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ place: string }>(
    `SELECT oid || ' ' || pg_postmaster_start_time() AS place
    FROM pg_database WHERE datname = current_database()`,
  );
  return rows[0]?.place ?? '';
}

/** A role created by hand with NOINHERIT is a member, yet has no rights. */
async function requireRows({ pool }: Database, login: string): Promise<void> {
  const { rows } = await pool.query<{ may: boolean }>(
    `SELECT has_table_privilege('event', 'INSERT') AS may`,
  );
  if (rows[0]?.may === true) return;
  const name = quoteIdentifier(login);
  throw new Error(
    `The login ${login} may not write rows. Let a superuser run: ALTER ROLE ${name} INHERIT; REVOKE ${APPLICATION_ROLE} FROM ${name}; GRANT ${APPLICATION_ROLE} TO ${name};`,
  );
}
